import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { type Candidate, candidates } from '#contract/people/candidates.ts'
import type { ApplicationStatus } from '#contract/platform/states.ts'
import { q } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { statusTone } from '#web/platform/records/processStates.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { DataTable } from '#web/platform/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#web/platform/ui/EmptyState.tsx'

/** The processes of a professional, with stage and place. */
export function CandidateApplications({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatesTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(candidates.applications, { params: { id: candidate.id } }))
  return (
    <Card title={t('applications')} flush>
      {error && !data ? (
        <ErrorState title={t('applicationsFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('applications')}
          rows={data?.rows}
          rowKey={(a) => a.id}
          href={(a) => ({
            to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
            params: { selectiveProcessId: a.processId },
            search: { tab: 'classificacao', avaliar: a.id },
          })}
          columns={[
            {
              id: 'process',
              header: t('process'),
              required: true,
              cell: (a) => (
                <>
                  {a.processTitle} <span className="text-fg-3">{a.companyName}</span>
                </>
              ),
            },
            { id: 'stage', header: t('stage'), width: 110, hideBelow: 'xl', cell: (a) => a.stage },
            {
              id: 'status',
              header: t('state'),
              width: 140,
              cell: (a) => (
                <Badge tone={statusTone[a.status as ApplicationStatus]}>
                  {words(`statuses.${a.status as ApplicationStatus}`)}
                </Badge>
              ),
            },
            {
              id: 'place',
              header: t('place'),
              width: 70,
              align: 'end',
              cell: (a) => a.place && t('placeValue', { place: a.place }),
            },
            {
              id: 'total',
              header: t('total'),
              width: 72,
              align: 'end',
              cell: (a) => a.total !== null && format.score(a.total),
            },
            {
              id: 'coverage',
              header: t('coverage'),
              width: 90,
              align: 'end',
              hideBelow: 'xl',
              cell: (a) => format.percent(a.coverage / 100),
            },
          ]}
          phone={(a) => ({
            title: a.processTitle,
            detail: `${a.companyName} · ${a.stage}`,
            end: [a.place && t('placeValue', { place: a.place }), a.total !== null && format.score(a.total)]
              .filter(Boolean)
              .join(' · '),
            endDetail: (
              <Badge tone={statusTone[a.status as ApplicationStatus]}>
                {words(`statuses.${a.status as ApplicationStatus}`)}
              </Badge>
            ),
          })}
          empty={<EmptyState icon={ClipboardList} title={t('noApplications')} />}
        />
      )}
    </Card>
  )
}
