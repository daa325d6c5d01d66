import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { Answer } from '#platform/contract/endpoint.ts'
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
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { type Candidate, candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

type Application = Answer<typeof candidates.applications>['rows'][number]

/** The processes of a professional, with phase, place and total as far as the reader may see them. */
export function CandidateApplications({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatesTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(candidates.applications, { params: { id: candidate.id } }))
  const count = data?.rows.length ?? 0
  return (
    <Card title={t('applications')} note={count > 0 && format.number(count)} flush>
      {!data && <Loading of={{ error, refetch }} failed={t('applicationsFailed')} waiting="m-5 h-24 rounded-3" />}
      {data && count === 0 && <EmptyState icon={ClipboardList} title={t('noApplications')} />}
      {data && count > 0 && (
        <ul aria-label={t('applications')}>
          {data.rows.map((application) => (
            <ApplicationItem key={application.id} candidateId={candidate.id} of={application} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const link = 'touch-target rounded-1 text-12 text-accent-text hover:underline'

function ApplicationItem({ candidateId, of: a }: { candidateId: string; of: Application }) {
  const t = useTexts(candidatesTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const status = a.status as ApplicationStatus
  return (
    <li className="grid gap-1 border-t px-5 py-3 text-12 text-fg-3 max-md:px-4">
      <div className="flex items-start gap-2">
        <Link
          to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
          params={{ selectiveProcessId: a.processId }}
          search={{ tab: 'classificacao', avaliar: a.id }}
          dir="auto"
          className="touch-target min-w-0 flex-1 rounded-1 text-13 font-semibold break-words text-fg hover:underline"
        >
          {a.processTitle}
        </Link>
        <Badge tone={statusTone[status]}>{words(`statuses.${status}`)}</Badge>
      </div>
      <p>
        <span dir="auto">{a.companyName}</span> · <bdi dir="ltr">{a.processCode}</bdi> ·{' '}
        <span dir="auto">{a.stage}</span>
      </p>
      {a.hidden ? (
        <HiddenScore reason={a.hidden} />
      ) : (
        a.total !== null && (
          <>
            <p className="num flex items-baseline justify-between gap-3">
              <span>
                {[
                  a.place && t('placeValue', { place: a.place }),
                  a.coverage !== null && t('covered', { percent: format.percent(a.coverage / 100) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <strong className="text-13 font-semibold text-fg">
                <span className="sr-only">{t('total')} </span>
                {format.score(a.total)}
              </strong>
            </p>
            <Meter value={a.total} tone="strong" />
          </>
        )
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        <LateMark reason={a.lateReason} />
        <ContestedMark on={a.contestedOn} />
        <Link
          to="/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId"
          params={{ candidateId, processId: a.processId }}
          aria-label={t('stepsOf', { process: a.processTitle })}
          className={`${link} ms-auto`}
        >
          {t('steps')}
        </Link>
      </p>
    </li>
  )
}
