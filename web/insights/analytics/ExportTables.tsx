import { Download } from 'lucide-react'
import { useState } from 'react'
import { type TableName, tables } from '#contract/insights/tables.ts'
import type { Endpoint, Sending } from '#contract/platform/endpoint.ts'
import type { ExportFormat } from '#contract/platform/exports.ts'
import { download, saveFile } from '#web/platform/api/client.ts'
import { analyticsTexts } from '#web/platform/i18n/pt/analytics.ts'
import { listsTexts } from '#web/platform/i18n/pt/lists.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSearchOf } from '#web/platform/site/address.ts'
import { Menu, MenuItem } from '#web/platform/ui/Menu.tsx'
import { PageAction } from '#web/platform/ui/PageAction.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'
import { useTableColumns } from './tableColumns.ts'

/** Saves tables of a screen of the analyses as files, with the processes and the period of the address. */
export function ExportTables({ names }: { names: readonly TableName[] }) {
  const t = useTexts(analyticsTexts)
  const ofLists = useTexts(listsTexts)
  const [search] = useSearchOf(analyticsSearch)
  const [pending, setPending] = useState(false)
  const columnsOf = useTableColumns()
  const query = queryOf(search)
  async function save(name: TableName, format: ExportFormat) {
    setPending(true)
    const { title, columns } = columnsOf[name]
    const body = { format, title: t('fileOf', { title, from: query.from, to: query.to }), query, columns }
    try {
      saveFile(await download(tables[name] as Endpoint, { body } as Sending<Endpoint>))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : ofLists('exportFailed'))
    }
    setPending(false)
  }
  const only = names.length === 1 ? names[0] : undefined
  return (
    <Menu align="end" trigger={<PageAction variant="outline" icon={Download} label={t('export')} pending={pending} />}>
      {names.map((name) => (
        <MenuItem key={name} onSelect={() => void save(name, 'csv')}>
          {columnsOf[name].title} · CSV
        </MenuItem>
      ))}
      {only && <MenuItem onSelect={() => void save(only, 'xlsx')}>{columnsOf[only].title} · Excel</MenuItem>}
    </Menu>
  )
}
