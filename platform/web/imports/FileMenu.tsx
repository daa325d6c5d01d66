import { Download } from 'lucide-react'
import type { ExportFormat } from '#platform/contract/exports.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem, MenuLabel } from '#platform/web/ui/Menu.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'

type FileMenuProps = {
  label: string
  hint: string
  fetch: (format: ExportFormat) => Promise<File>
}

/** A download menu: CSV or Excel. */
export function FileMenu({ label, hint, fetch }: FileMenuProps) {
  const t = useTexts(importsTexts)
  const { pending, save } = useSaveFile()
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} pending={pending}>
          {label}
        </Button>
      }
    >
      <MenuLabel>{hint}</MenuLabel>
      <MenuItem onSelect={() => void save(() => fetch('csv'))}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => void save(() => fetch('xlsx'))}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}
