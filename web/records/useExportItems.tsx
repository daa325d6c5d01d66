import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint, Sending } from '#contract/endpoint.ts'
import type { ExportFormat } from '#contract/exports.ts'
import { download, saveFile } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { type Column, type Layout, shownColumns } from '#web/ui/Columns.tsx'
import { MenuItem, MenuLabel } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.tsx'

type Exporting<E extends Endpoint> = {
  /** Made with `exportOf`. */
  file: E
  /** What the file and its sheet are called. */
  title: string
  /** The state of the list, as its address has it. */
  search: Record<string, unknown>
  columns: Pick<Column<never>, 'id' | 'header' | 'required' | 'words' | 'beside'>[]
  layout: Layout
}

/** Takes out everything that the list finds, on all its pages, with the columns that it shows: as items of a menu. */
export function useExportItems<E extends Endpoint>({ file, title, search, columns, layout }: Exporting<E>) {
  const t = useTexts('lists')
  const [pending, setPending] = useState(false)
  async function save(format: ExportFormat) {
    setPending(true)
    const chosen = shownColumns(columns, layout).flatMap(({ id, header, words, beside = [] }) => [
      { id, header, words },
      ...beside,
    ])
    try {
      const { page: _, limit: __, ...query } = search
      saveFile(await download(file, { body: { format, title, query, columns: chosen } } as Sending<E>))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('exportFailed'))
    }
    setPending(false)
  }
  return {
    pending,
    items: (
      <>
        <MenuLabel>{t('exportAll')}</MenuLabel>
        <MenuItem icon={Download} onSelect={() => void save('csv')}>
          {t('csv')}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => void save('xlsx')}>
          {t('xlsx')}
        </MenuItem>
      </>
    ),
  }
}
