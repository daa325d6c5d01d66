import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat } from '#contract/platform/exports.ts'
import { saveFile } from '#web/platform/api/client.ts'
import { importsTexts } from '#web/platform/i18n/pt/imports.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/platform/ui/Menu.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type FileMenuProps = {
  label: string
  hint: string
  fetch: (format: ExportFormat) => Promise<File>
}

/** A download menu: CSV or Excel. */
export function FileMenu({ label, hint, fetch }: FileMenuProps) {
  const t = useTexts(importsTexts)
  const [pending, setPending] = useState(false)
  async function save(format: ExportFormat) {
    setPending(true)
    try {
      saveFile(await fetch(format))
    } catch (error) {
      toast.error((error as Error).message)
    }
    setPending(false)
  }
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
      <MenuItem onSelect={() => void save('csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}
