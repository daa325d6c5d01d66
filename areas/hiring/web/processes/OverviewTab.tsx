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
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import type { Process } from '#hiring/contract/processes.ts'
import { type PendingKind, processOverview } from '#hiring/contract/processOverview.ts'
import { validity } from '#hiring/contract/validity.ts'
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
import { Meter } from '#platform/web/ui/Meter.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { TaskRow } from '#platform/web/ui/TaskRow.tsx'
import { NextStepCard } from './NextStepCard.tsx'
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

/** The state of a process at a glance, and the next task of its recruiter. */
export function OverviewTab({ process }: { process: Process }) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(processOverview.get, { params: { id: process.id } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  const { figures, stages, pending, ratification } = data
  const publication = {
    to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/publication',
    params: { selectiveProcessId: process.id },
  } as const
  return (
    <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4">
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
        <Deadlines process={process} stages={stages} />
      </div>
    </div>
  )
}

type Stage = { id: string; name: string; dayLimit: number | null; late: number }

/** The application deadline, and the day limits of the stages. */
function Deadlines({
  process: { id, opensAt, closesAt, appealClosesAt, zone, state },
  stages,
}: {
  process: Process
  stages: Stage[]
}) {
  const t = useTexts(overviewTexts)
  const words = useTexts(processesTexts)
  const format = useFormat(zone)
  const [opens, closes, now] = [Date.parse(opensAt), Date.parse(closesAt), Date.now()]
  const days = format.daysFromToday(closesAt)
  const line = 'flex justify-between gap-3'
  const isRatified = state === 'homologado' || state === 'arquivado'
  const { data } = useQuery({ ...q(validity.get, { params: { id } }), enabled: isRatified })
  const [ends, isOver] = [data?.endsOn, data?.isOver]
  return (
    <Card title={t('deadlines')}>
      <dl className="grid gap-1 text-13">
        <div className={line}>
          <dt className="text-fg-3">{t(opens > now ? 'opens' : 'opened')}</dt>
          <dd className="num">{format.dateTime(opensAt)}</dd>
        </div>
        <div className={line}>
          <dt className="text-fg-3">{t(closes > now ? 'closes' : 'closed')}</dt>
          <dd className="num">{format.dateTime(closesAt)}</dd>
        </div>
        {appealClosesAt && (
          <div className={line}>
            <dt className="text-fg-3">{t(Date.parse(appealClosesAt) > now ? 'appealsClose' : 'appealsClosed')}</dt>
            <dd className="num">{format.dateTime(appealClosesAt)}</dd>
          </div>
        )}
        {ends && (
          <div className={line}>
            <dt className="text-fg-3">{t(isOver ? 'validityOver' : 'validUntil')}</dt>
            <dd className="num">{format.date(ends)}</dd>
          </div>
        )}
      </dl>
      <div className="mt-2 mb-3">
        <Meter
          value={Math.max(0, Math.min(1, (now - opens) / (closes - opens))) * 100}
          tone={closes <= now ? 'stop' : days <= 2 ? 'wait' : 'strong'}
        />
      </div>
      <ul className="divide-y border-t text-13">
        {stages
          .filter(({ dayLimit }) => dayLimit !== null)
          .map(({ id, name, dayLimit, late }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
              <span dir="auto" className="min-w-0 truncate font-label">
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
