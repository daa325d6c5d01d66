import { Landmark, Upload } from 'lucide-react'
import { useState } from 'react'
import { type BankStatement, statements } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { AsideDialog } from './AsideDialog.tsx'
import { useBankingPage } from './useBankingPage.ts'
import { useImport } from './useImport.tsx'

const schema = statements.list.query

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(statements.list, { query: readSearch(schema, search) })

/** The statements that were imported. */
export function StatementListPage() {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const importing = useImport()
  const [opened, setOpened] = useState<BankStatement>()
  const list = useRecordList({ name: 'statements', schema, list: statements.list, tabs: [] })
  const period = ({ fromDay, toDay }: BankStatement) => `${format.date(fromDay)} – ${format.date(toDay)}`
  const columns: Column<BankStatement>[] = [
    { id: 'fileName', header: t('file'), required: true, cell: (row) => <span dir="auto">{row.fileName}</span> },
    { id: 'account', header: t('account'), width: 180, cell: (row) => <bdi dir="ltr">{row.account}</bdi> },
    { id: 'fromDay', header: t('period'), width: 190, cell: period },
    { id: 'lines', header: t('credits'), width: 90, align: 'end', cell: (row) => format.number(row.lines) },
    {
      id: 'newLines',
      header: t('newLines'),
      width: 100,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => format.number(row.newLines),
    },
    {
      id: 'asideCount',
      header: t('aside'),
      width: 110,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) =>
        row.asideCount > 0 && (
          <button type="button" className="min-h-6 text-accent-text hover:underline" onClick={() => setOpened(row)}>
            {format.number(row.asideCount)}
          </button>
        ),
    },
    { id: 'pending', header: t('pending'), width: 110, align: 'end', cell: (row) => format.number(row.pending) },
    { id: 'importedByName', header: t('importedBy'), width: 160, hideBelow: 'xl', cell: (row) => row.importedByName },
    {
      id: 'createdAt',
      header: t('importedAt'),
      width: 130,
      align: 'end',
      cell: (row) => format.shortDate(row.createdAt),
    },
  ]
  const words = {
    search: 'searchStatement',
    loadFailed: 'statementsFailed',
    noneTitle: 'noneTitle',
    noneBody: 'noneBody',
  } as const
  return (
    <>
      <RecordList
        {...{ list, columns }}
        t={(word) => t(words[word])}
        icon={Landmark}
        actions={<PageAction icon={Upload} label={t('importStatement')} onClick={importing.choose} />}
        {...useBankingPage('statements')}
        {...(importing.problem && {
          notice: (
            <p role="alert" className="border-b bg-neg-bg px-6 py-2 text-13 text-neg max-md:px-4">
              {importing.problem.message}
            </p>
          ),
        })}
        nameOf={(row) => row.fileName}
        href={(row) => ({ to: '/dashboard/banking', search: { account: row.account } })}
        phone={(row) => ({
          title: row.fileName,
          detail: `${row.account} · ${period(row)}`,
          end: format.shortDate(row.createdAt),
          endDetail: format.number(row.lines),
        })}
      />
      {importing.element}
      <AsideDialog statement={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
