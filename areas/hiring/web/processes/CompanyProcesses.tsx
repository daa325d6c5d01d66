import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { Company } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { type ProcessRow, processes } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'

/** The most recently changed processes of a company. */
export function CompanyProcesses({ company }: { company: Company }) {
  const t = useTexts(companiesTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(processes.list, { query: { companyId: company.id, limit: 5 } }))
  return (
    <Card
      title={t('processesOf')}
      flush
      action={
        <ButtonLink
          size="sm"
          variant="ghost"
          to="/dashboard/companies/$companyId/listSelectiveProcesses"
          params={{ companyId: company.id }}
        >
          {t('seeAll')}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <ErrorState title={words('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<ProcessRow>
          label={t('processesOf')}
          rows={data?.rows}
          rowKey={(p) => p.id}
          href={(p) => ({
            to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
            params: { selectiveProcessId: p.id },
          })}
          columns={[
            {
              id: 'title',
              header: words('process'),
              required: true,
              cell: (p) => (
                <>
                  {p.title} <span className="num text-fg-3">{p.code}</span>
                </>
              ),
            },
            {
              id: 'state',
              header: words('state'),
              width: 170,
              cell: (p) => <Badge tone={processTone[p.state]}>{words(`states.${p.state}`)}</Badge>,
            },
            {
              id: 'applications',
              header: words('applications'),
              width: 90,
              align: 'end',
              cell: (p) => format.number(p.applications),
            },
            {
              id: 'closesAt',
              header: words('closes'),
              width: 120,
              align: 'end',
              cell: (p) => format.deadline(p.closesAt),
            },
          ]}
          phone={(p) => ({
            title: p.title,
            detail: p.code,
            end: format.deadline(p.closesAt),
            endDetail: <Badge tone={processTone[p.state]}>{words(`states.${p.state}`)}</Badge>,
          })}
          empty={<EmptyState icon={ClipboardList} title={t('noProcesses')} />}
        />
      )}
    </Card>
  )
}
