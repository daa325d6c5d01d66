import { Columns3, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Endpoint, Sending } from '#platform/contract/endpoint.ts'
import type { ExportFormat } from '#platform/contract/exports.ts'
import { download } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { type Column, type Layout, visibleColumns } from '#platform/web/ui/Columns.tsx'
import { MenuItem, MenuLabel } from '#platform/web/ui/Menu.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'
import type { FileColumn } from './fileColumn.ts'

type Exporting<E extends Endpoint> = {
  /** Made with `exportOf`. */
  file: E
  /** The title of the file and its sheet. */
  title: string
  /** The state of the list from its address. */
  search: Record<string, unknown>
  columns: Pick<Column<never>, 'id' | 'header' | 'required' | 'words' | 'beside'>[]
  layout: Layout
  more?: FileColumn[] | undefined
}

// Loaded on demand, as few users choose columns.
const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((m) => ({ default: m.ExportDialog })))

/**
 * Exports all rows a list finds, on all pages, with its visible columns or, where a file can contain more, with chosen ones. Returns menu
 * items and the dialog they open.
 */
export function useExportItems<E extends Endpoint>({ file, title, search, columns, layout, more }: Exporting<E>) {
  const t = useTexts(listsTexts)
  const saved = useSaveFile()
  const [isChoosing, setChoosing] = useState(false)
  const inFile = (some: typeof columns): FileColumn[] =>
    some.flatMap(({ id, header, words, beside = [] }) => [{ id, header, words }, ...beside])
  const inLayout = inFile(visibleColumns(columns, layout))
  async function save(format: ExportFormat, chosen = inLayout) {
    const { page: _, limit: __, ...query } = search
    await saved.save(() => download(file, { body: { format, title, query, columns: chosen } } as Sending<E>))
    setChoosing(false)
  }
  return {
    pending: saved.pending,
    items: (
      <>
        <MenuLabel>{t('exportAll')}</MenuLabel>
        <MenuItem icon={Download} onSelect={() => void save('csv')}>
          {t('csv')}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => void save('xlsx')}>
          {t('xlsx')}
        </MenuItem>
        {more && (
          <MenuItem icon={Columns3} onSelect={() => setChoosing(true)}>
            {t('exportChoose')}
          </MenuItem>
        )}
      </>
    ),
    dialog: more && isChoosing && (
      <Suspense>
        <ExportDialog
          columns={[...inFile(columns), ...more]}
          chosen={inLayout.map(({ id }) => id)}
          pending={saved.pending}
          onSave={(format, chosen) => void save(format, chosen)}
          onClose={() => setChoosing(false)}
        />
      </Suspense>
    ),
  }
}
