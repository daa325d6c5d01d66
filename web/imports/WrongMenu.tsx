import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat } from '#contract/exports.ts'
import { imports } from '#contract/imports.ts'
import { download, saveFile } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The rows that were not imported, to mend and send again. */
export function WrongMenu({ id }: { id: string }) {
  const t = useTexts('imports')
  const [pending, setPending] = useState(false)
  async function save(format: ExportFormat) {
    setPending(true)
    try {
      saveFile(await download(imports.wrong, { params: { id }, query: { format } }))
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
          {t('download')}
        </Button>
      }
    >
      <MenuLabel>{t('downloadHint')}</MenuLabel>
      <MenuItem onSelect={() => void save('csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}
