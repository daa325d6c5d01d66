import { imports } from '#contract/platform/imports.ts'
import { download } from '#web/platform/api/client.ts'
import { importsTexts } from '#web/platform/i18n/pt/imports.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
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
