import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  AlarmClock,
  Building2,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  ClipboardCheck,
  Clock,
  FilePen,
  Gavel,
  Landmark,
  type LucideIcon,
  Megaphone,
  Plus,
  ReceiptText,
  Send,
  ShieldCheck,
  Snowflake,
  Undo2,
  UserCheck,
} from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { AddressQuestion } from '#access/web/installation/AddressQuestion.tsx'
import { useSession } from '#access/web/session/session.ts'
import { type attentionKinds, home } from '#desk/contract/home.ts'
import { ownZone } from '#desk/web/calendar/zones.ts'
import { homeTexts } from '#desk/web/home/texts/home.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { changesWithEveryWrite } from '#platform/web/api/stale.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { detailKey } from '#platform/web/records/detailWords.rules.ts'
import { historyTexts } from '#platform/web/records/texts/history.pt.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FunnelChart } from '#platform/web/ui/FunnelChart.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { TaskRow } from '#platform/web/ui/TaskRow.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MyProcesses } from './MyProcesses.tsx'
import { partOfDay } from './partOfDay.rules.ts'
import { TaskOfAttention } from './TaskOfAttention.tsx'
import { useMinute } from './useMinute.ts'

changesWithEveryWrite(home.get)

type Home = z.output<typeof home.get.response>
type Attention = Home['attention'][number]
const process = '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId'
const icons: Record<(typeof attentionKinds)[number], LucideIcon> = {
  eliminations: Gavel,
  late: AlarmClock,
  interviewWishes: CalendarX2,
  closingToday: CalendarClock,
  privacyDue: ShieldCheck,
  toEvaluate: ClipboardCheck,
  toFreeze: Snowflake,
  toPublish: Megaphone,
  outcomesOwed: Send,
  refundsToApprove: Undo2,
  subscriptionsLate: ReceiptText,
  linesToMatch: Landmark,
  accountsToApprove: UserCheck,
  companiesToVerify: Building2,
  drafts: FilePen,
}

const columns = 'grid items-start gap-4 lg:grid-cols-[minmax(0,65fr)_minmax(0,35fr)]'

/** Returns the place where each task can be done. */
function placeOf({ kind, processId }: Attention): Place {
  if (kind === 'accountsToApprove') return { to: '/dashboard/users/super-admins', search: { state: ['pendente'] } }
  if (kind === 'companiesToVerify') return { to: '/dashboard/companies', search: { state: ['pendente_verificacao'] } }
  if (kind === 'subscriptionsLate')
    return { to: '/dashboard/subscriptions', search: { state: ['em_atraso', 'suspensa'], sort: 'periodEnd' } }
  if (kind === 'linesToMatch') return { to: '/dashboard/banking' }
  if (kind === 'refundsToApprove') return { to: '/dashboard/banking/refunds', search: { state: ['solicitado'] } }
  if (kind === 'privacyDue') return { to: '/dashboard/privacy' }
  if (kind === 'drafts' || !processId) return { to: '/dashboard/listSelectiveProcess', search: { state: ['rascunho'] } }
  if (kind === 'interviewWishes') return { to: '/dashboard/booking', search: { processId } }
  const search = {
    eliminations: { tab: 'classificacao', only: 'proposed' },
    toFreeze: { tab: 'classificacao' },
    toPublish: { tab: 'classificacao' },
    outcomesOwed: { tab: 'retornos' },
    late: { tab: 'quadro', late: true },
    closingToday: { tab: 'candidatos' },
    toEvaluate: { tab: 'candidatos', status: ['em_andamento'] },
  }[kind]
  return { to: process, params: { selectiveProcessId: processId }, search }
}

/** Today's tasks, and the state of running processes. */
export function HomePage() {
  const t = useTexts(homeTexts)
  const { user } = useSession()
  useBreadcrumb([{ label: t('title') }])
  const [search, change] = useSearchOf(home.get.query)
  const { data, error, refetch } = useQuery({ ...q(home.get, { query: search }), placeholderData: keepPreviousData })
  const now = useMinute()
  const name = user?.superAdmin.name.split(' ')[0] ?? ''
  const day = useFormat(ownZone()).weekday(now.toISOString())
  const [isAsked, setAsked] = useState(true)
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (data && !data.hasAddress && isAsked) return <AddressQuestion onLater={() => setAsked(false)} />
  return (
    <div className="mx-auto w-full max-w-[1160px] p-6 max-md:p-4">
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-20 font-semibold">{t(partOfDay(now.getHours()), { name })}</h1>
          <p className="text-13 text-fg-3 first-letter:uppercase">
            {data ? t('asks', { count: data.attention.length, day }) : day}
          </p>
        </div>
        <span className="w-44">
          <Select
            size="md"
            quiet
            label={t('period')}
            value={String(search.days)}
            onChange={(days) => change({ days: Number(days) })}
            options={[7, 30, 90, 365].map((count) => ({ value: String(count), label: t('days', { count }) }))}
          />
        </span>
        <ButtonLink to="/dashboard/listSelectiveProcess/register" variant="primary" icon={Plus}>
          {t('newProcess')}
        </ButtonLink>
      </header>
      {data ? <Cards data={data} /> : <CardsSkeleton />}
    </div>
  )
}

/** The skeleton of the two columns of cards. */
function CardsSkeleton() {
  return (
    <div className={columns}>
      <Card flush>
        {Array.from({ length: 9 }, (_, n) => n).map((n) => (
          <div key={n} className="flex h-[61px] items-center gap-3 border-t px-5 first:border-t-0">
            <Skeleton className="size-8 shrink-0 rounded-2" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-2.5 w-3/5" />
              <Skeleton className="h-2.5 w-2/5" />
            </div>
          </div>
        ))}
      </Card>
      <Card flush>
        {[0, 1, 2, 3, 4].map((n) => (
          <div key={n} className="grid h-[75px] content-center gap-2 border-t px-5 first:border-t-0">
            <Skeleton className="h-2.5 w-1/2" />
            <Skeleton className="h-2.5 w-1/3" />
            <Skeleton className="h-1 w-full" />
          </div>
        ))}
      </Card>
    </div>
  )
}

function Cards({ data }: { data: Home }) {
  const t = useTexts(homeTexts)
  const words = useTexts(processesTexts)
  const history = useTexts(historyTexts)
  const format = useFormat()
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4">
        <FirstSteps done={data.firstSteps} />
        <Card title={t('needsYou')} action={<span className="text-12 text-fg-3">{t('byUrgency')}</span>} flush>
          {data.attention.length === 0 ? (
            <EmptyState icon={CircleCheck} title={t('nothing')} body={t('nothingBody')} />
          ) : (
            <ul>
              {data.attention.map((a) => (
                <AttentionRow key={`${a.kind} ${a.processId}`} attention={a} />
              ))}
            </ul>
          )}
        </Card>
        <FunnelChart
          title={t('funnel')}
          note={t('running', { count: data.running })}
          stages={data.funnel.map(({ kind, count }) => ({
            label: words(`defaults.stages.${kind as 'inscricao'}`),
            count,
          }))}
        />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <MyProcesses mine={data.mine} />
        <Card
          title={t('closingSoon')}
          action={
            <ButtonLink
              size="sm"
              variant="ghost"
              className="-me-2.5 text-accent-text!"
              to="/dashboard/listSelectiveProcess"
              search={{ state: ['publicado'], sort: 'closesAt' }}
            >
              {t('seeAll')}
            </ButtonLink>
          }
          flush
        >
          {data.closing.length === 0 && <p className="px-5 pb-5 text-13 text-fg-3">{t('noneClosing')}</p>}
          <ul>
            {data.closing.map((p) => {
              const [opens, closes] = [Date.parse(p.opensAt), Date.parse(p.closesAt)]
              const days = format.daysFromToday(p.closesAt)
              return (
                <li key={p.id} className="border-t">
                  <Link
                    to={process}
                    params={{ selectiveProcessId: p.id }}
                    className="focus-inset block px-5 py-3 text-13 hover:bg-hover"
                  >
                    <span className="flex justify-between gap-3">
                      <span dir="auto" className="truncate font-semibold">
                        {p.title}
                      </span>
                      <span className={`shrink-0 ${days <= 0 ? 'text-neg' : days <= 2 ? 'text-wait' : ''}`}>
                        {format.deadline(p.closesAt)}
                      </span>
                    </span>
                    <span className="mb-1.5 flex justify-between gap-3 text-fg-3">
                      <span dir="auto" className="truncate">
                        {p.companyName}
                      </span>
                      <span className="num shrink-0">{t('applied', { count: p.applications })}</span>
                    </span>
                    <Meter
                      value={Math.max(0, Math.min(1, (Date.now() - opens) / (closes - opens))) * 100}
                      tone={days <= 0 ? 'neg' : days <= 2 ? 'wait' : 'strong'}
                    />
                  </Link>
                </li>
              )
            })}
          </ul>
        </Card>
        <Card title={t('activity')}>
          {data.activity.length === 0 && <p className="text-13 text-fg-3">{t('noActivity')}</p>}
          <ul className="grid grid-cols-1 gap-3">
            {data.activity.map((event) => {
              const action = history(`actions.${event.action}`)
              const key = event.detail && detailKey(event.action, event.detail)
              const about = key ? history(key) : event.detail
              return (
                <li key={event.id} className="flex min-w-0 items-center gap-3 text-13">
                  <Avatar name={event.actor ?? t('system')} size={24} />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-baseline justify-between gap-3">
                      <span dir="auto" className="truncate font-semibold">
                        {about ?? action}
                      </span>
                      <span className="num shrink-0 text-12 text-fg-3">{format.shortDate(event.at)}</span>
                    </span>
                    <span className="block truncate text-12 text-fg-3">
                      {[about && action, event.actor ?? t('system')].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </Card>
      </div>
    </div>
  )
}

function AttentionRow({ attention }: { attention: Attention }) {
  const t = useTexts(homeTexts)
  const format = useFormat()
  const { kind, count, detail, due, since } = attention
  return (
    <TaskRow
      icon={icons[kind]}
      title={t(`attention.${kind}`, { count })}
      detail={detail}
      place={placeOf(attention)}
      action={<TaskOfAttention attention={attention} title={t(`attention.${kind}`, { count })} />}
      end={
        due ? (
          <span className="inline-flex shrink-0 items-center gap-1 text-neg">
            <Clock size={14} aria-hidden />
            {format.deadline(due)}
          </span>
        ) : (
          since && <span className="shrink-0 text-fg-3">{format.shortDate(since)}</span>
        )
      }
    />
  )
}
