import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ContestedMark } from '#platform/web/records/ContestedMark.tsx'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { LateMark } from '#platform/web/records/LateMark.tsx'
import { statusTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { type Candidate, candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

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
          rowActions={(a) => <ToSteps candidate={candidate} of={a} />}
          columns={[
            {
              id: 'process',
              header: t('process'),
              required: true,
              cell: (a) => (
                <>
                  {a.processTitle} <span className="text-fg-3">{a.companyName}</span>
                  <LateMark reason={a.lateReason} />
                  <ContestedMark on={a.contestedOn} />
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
              cell: (a) => (a.hidden ? <HiddenScore reason={a.hidden} /> : a.total !== null && format.score(a.total)),
            },
            {
              id: 'coverage',
              header: t('coverage'),
              width: 90,
              align: 'end',
              hideBelow: 'xl',
              cell: (a) => a.coverage !== null && format.percent(a.coverage / 100),
            },
          ]}
          phone={(a) => ({
            title: a.processTitle,
            detail: `${a.companyName} · ${a.stage}`,
            end: a.hidden ? (
              <HiddenScore reason={a.hidden} />
            ) : (
              [a.place && t('placeValue', { place: a.place }), a.total !== null && format.score(a.total)]
                .filter(Boolean)
                .join(' · ')
            ),
            endDetail: (
              <span className="inline-flex items-center gap-2">
                <ToSteps candidate={candidate} of={a} />
                <Badge tone={statusTone[a.status as ApplicationStatus]}>
                  {words(`statuses.${a.status as ApplicationStatus}`)}
                </Badge>
              </span>
            ),
          })}
          empty={<EmptyState icon={ClipboardList} title={t('noApplications')} />}
        />
      )}
    </Card>
  )
}

type ToStepsProps = { candidate: Candidate; of: { processId: string; processTitle: string } }

function ToSteps({ candidate, of }: ToStepsProps) {
  const t = useTexts(candidatesTexts)
  return (
    <ButtonLink
      size="sm"
      to="/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId"
      params={{ candidateId: candidate.id, processId: of.processId }}
      aria-label={t('stepsOf', { process: of.processTitle })}
      className="relative z-2"
    >
      {t('steps')}
    </ButtonLink>
  )
}
