import { Download } from 'lucide-react'
import type { ExportFormat } from '#contract/platform/exports.ts'
import { importsTexts } from '#web/platform/i18n/pt/imports.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/platform/ui/Menu.tsx'
import { useSaveFile } from '#web/platform/ui/useSaveFile.ts'

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
