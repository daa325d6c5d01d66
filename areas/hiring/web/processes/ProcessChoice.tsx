import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { type ProcessRow, processes } from '#hiring/contract/processes.ts'
import { editableStates } from '#platform/contract/states.ts'
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
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { useProcessCrumbs } from './useProcessCrumbs.ts'

/** Chooses the process of a company to edit, for `updateSelectiveProcess` without an id. */
export function ProcessChoice({ companyId }: { companyId: string }) {
  const t = useTexts(processesTexts)
  const format = useFormat()
  useProcessCrumbs({ label: t('editTitle') })
  const query = { companyId, state: [...editableStates], limit: 200 }
  const { data, error, refetch } = useQuery(q(processes.list, { query }))
  if (error && !data) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('chooseTitle')} />
      <div className="mx-auto w-full max-w-[860px] p-6 max-md:p-4">
        <Card flush>
          <DataTable<ProcessRow>
            label={t('chooseTitle')}
            rows={data?.rows}
            rowKey={(p) => p.id}
            href={(p) => ({
              to: '/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update',
              params: { companyId, selectiveProcessId: p.id },
            })}
            columns={[
              { id: 'title', header: t('process'), required: true, cell: (p) => p.title },
              {
                id: 'state',
                header: t('state'),
                width: 176,
                cell: (p) => <Badge tone={processTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
              },
              {
                id: 'closesAt',
                header: t('closes'),
                width: 120,
                align: 'end',
                cell: (p) => format.deadline(p.closesAt),
              },
            ]}
            phone={(p) => ({
              title: p.title,
              detail: p.code,
              end: format.deadline(p.closesAt),
              endDetail: <Badge tone={processTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
            })}
            empty={
              <EmptyState
                icon={ClipboardList}
                title={t('noneEditable')}
                actions={
                  <ButtonLink to="/dashboard/companies/$companyId/registerSelectiveProcess" params={{ companyId }}>
                    {t('new')}
                  </ButtonLink>
                }
              />
            }
          />
        </Card>
      </div>
    </>
  )
}
