import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  AlarmClock,
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  FileCheck,
  FilePen,
  Gavel,
  Globe,
  Inbox,
  type LucideIcon,
  PenLine,
  Scale,
  Send,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import type { Process } from '#hiring/contract/processes.ts'
import { type PendingKind, processOverview } from '#hiring/contract/processOverview.ts'
import { RatificationCard } from '#hiring/web/examiners/RatificationCard.tsx'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { drafts } from '#platform/contract/states.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FunnelChart } from '#platform/web/ui/FunnelChart.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { TaskRow } from '#platform/web/ui/TaskRow.tsx'
import { DateLine } from './DateLine.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { ProcessHistory } from './ProcessHistory.tsx'
import { StandingsCard } from './StandingsCard.tsx'

const icons: Record<PendingKind, LucideIcon> = {
  eliminations: Gavel,
  receptions: Inbox,
  documents: FileCheck,
  rectifications: FilePen,
  corrections: PenLine,
  late: AlarmClock,
  unmarked: ClipboardList,
  incomplete: ClipboardCheck,
  undecided: Scale,
  untold: Send,
}

/** The tab where a pending item is resolved, and its filter. Those that came through the public page are on a page of their own. */
const places: Record<Exclude<PendingKind, 'receptions' | 'documents'>, Record<string, unknown>> = {
  eliminations: { tab: 'classificacao', only: 'proposed' },
  rectifications: { tab: 'detalhes' },
  corrections: { tab: 'classificacao', correcoes: true },
  late: { tab: 'quadro', late: true },
  unmarked: { tab: 'candidatos', status: ['em_andamento'], sort: 'total' },
  incomplete: { tab: 'classificacao', only: 'pending' },
  undecided: { tab: 'candidatos', status: ['em_andamento'] },
  untold: { tab: 'retornos' },
}

type OverviewTabProps = {
  process: Process
  /** The people who answer for the process, which a later area knows. */
  people: ReactNode
}

/** The state of a process at a glance, and the next task of its recruiter. */
export function OverviewTab({ process, people }: OverviewTabProps) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(processOverview.get, { params: { id: process.id } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  const { figures, stages, dates, pending, ratification } = data
  const limited = stages.filter(({ dayLimit }) => dayLimit !== null)
  const publication = {
    to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/publication',
    params: { selectiveProcessId: process.id },
  } as const
  return (
    <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4">
      <DateLine process={process} steps={dates} />
      <NextStepCard process={process} pending={pending} />
      <p className="-my-1 text-end text-13">
        <Link
          {...publication}
          className="inline-flex min-h-8 items-center gap-1.5 font-label text-accent-text hover:underline max-md:min-h-11"
        >
          <Globe size={15} strokeWidth={1.75} aria-hidden />
          {t('publication')}
        </Link>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,65fr)_minmax(0,35fr)]">
        <div className="grid grid-cols-1 gap-4">
          {!drafts.includes(process.state) && (
            <Card title={t('pending')} flush>
              {pending.length === 0 ? (
                <EmptyState icon={CircleCheck} title={t('nothing')} body={t('nothingBody')} />
              ) : (
                <ul>
                  {pending.map(({ kind, count }) => (
                    <TaskRow
                      key={kind}
                      icon={icons[kind]}
                      title={t(`waits.${kind}`, { count, number: format.number(count) })}
                      place={
                        kind === 'receptions'
                          ? publication
                          : kind === 'documents'
                            ? { ...publication, hash: 'documentos' }
                            : { to: '.', search: places[kind] }
                      }
                    />
                  ))}
                </ul>
              )}
            </Card>
          )}
          {ratification && <RatificationCard ratification={ratification} />}
          {figures.applications > 0 && <StandingsCard process={process} figures={figures} />}
          {figures.applications > 0 && (
            <FunnelChart
              title={t('funnel')}
              stages={stages.map(({ name, reached }) => ({ label: name, count: reached }))}
            />
          )}
          <NotesCard entity="process" entityId={process.id} readOnly={process.deletedAt !== null} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {people}
          {limited.length > 0 && <StageLimits stages={limited} />}
          <Card
            title={t('recent')}
            action={
              <Link
                to="."
                search={{ tab: 'historico' } as never}
                className="text-13 font-label text-accent-text hover:underline"
              >
                {t('allEvents')}
              </Link>
            }
          >
            <ProcessHistory id={process.id} first={5} />
          </Card>
        </div>
      </div>
    </div>
  )
}

type Stage = { id: string; name: string; dayLimit: number | null; late: number }

/** The stages with a limit of days, and who is over it. */
function StageLimits({ stages }: { stages: Stage[] }) {
  const t = useTexts(overviewTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  return (
    <Card title={t('stageLimits')} flush>
      <ul className="text-13">
        {stages.map(({ id, name, dayLimit, late }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3 border-t px-5 py-2 max-md:px-4">
            <span dir="auto" className="min-w-0 font-label break-words">
              {name}
            </span>
            <span className="text-fg-3">
              {words('dayLimit', { count: dayLimit ?? 0 })} ·{' '}
              <span className={late > 0 ? 'font-semibold text-wait' : ''}>
                {late > 0 ? t('lateIn', { count: late, number: format.number(late) }) : t('inTime')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
