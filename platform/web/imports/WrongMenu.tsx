import { imports } from '#platform/contract/imports.ts'
import { download } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { FileMenu } from './FileMenu.tsx'

/** Downloads the rows that were not imported, to correct and upload again. */
export function WrongMenu({ id }: { id: string }) {
  const t = useTexts(importsTexts)
  return (
    <FileMenu
      label={t('download')}
      hint={t('downloadHint')}
      fetch={(format) => download(imports.wrong, { params: { id }, query: { format } })}
    />
  )
}
