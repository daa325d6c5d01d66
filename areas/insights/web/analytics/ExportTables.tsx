import { Download } from 'lucide-react'
import { type TableName, tables } from '#insights/contract/tables.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import type { Endpoint, Sending } from '#platform/contract/endpoint.ts'
import type { ExportFormat } from '#platform/contract/exports.ts'
import { download } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'
import { useTableColumns } from './tableColumns.ts'

/** Saves tables of a screen of the analyses as files, with the processes and the period of the address. */
export function ExportTables({ names }: { names: readonly TableName[] }) {
  const t = useTexts(analyticsTexts)
  const [search] = useSearchOf(analyticsSearch)
  const { pending, save } = useSaveFile()
  const columnsOf = useTableColumns()
  const query = queryOf(search)
  const fetchAs = (name: TableName, format: ExportFormat) => () => {
    const { title, columns } = columnsOf[name]
    const body = { format, title: t('fileOf', { title, from: query.from, to: query.to }), query, columns }
    return download(tables[name] as Endpoint, { body } as Sending<Endpoint>)
  }
  const only = names.length === 1 ? names[0] : undefined
  return (
    <Menu align="end" trigger={<PageAction variant="outline" icon={Download} label={t('export')} pending={pending} />}>
      {names.map((name) => (
        <MenuItem key={name} onSelect={() => void save(fetchAs(name, 'csv'))}>
          {columnsOf[name].title} · CSV
        </MenuItem>
      ))}
      {only && <MenuItem onSelect={() => void save(fetchAs(only, 'xlsx'))}>{columnsOf[only].title} · Excel</MenuItem>}
    </Menu>
  )
}
