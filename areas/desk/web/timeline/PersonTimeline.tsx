import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  CalendarClock,
  Eye,
  FileCheck,
  FileText,
  History,
  type LucideIcon,
  Mail,
  MessageCircle,
  Ruler,
  Send,
  StickyNote,
  UserPlus,
} from 'lucide-react'
import {
  personSearch,
  type TimelineKind,
  type TimelineRow,
  type TimelineWhat,
  timeline,
} from '#desk/contract/timeline.ts'
import { timelineTexts } from '#desk/web/timeline/texts/timeline.pt.ts'
import { conversations } from '#messages/contract/conversations.ts'
import { AnswerHere } from '#messages/web/messages/AnswerHere.tsx'
import { type Answering, useAnswering } from '#messages/web/messages/DraftPanel.tsx'
import { call, q } from '#platform/web/api/client.ts'
import { changesWithEveryWrite } from '#platform/web/api/stale.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { useEventWords } from './useEventWords.tsx'

changesWithEveryWrite(timeline.ofCandidate)

const iconOfKind: Record<TimelineKind, LucideIcon> = {
  messages: Mail,
  steps: FileCheck,
  grades: Ruler,
  moves: ArrowRight,
  interviews: CalendarClock,
  documents: FileText,
  notes: StickyNote,
}
const iconOf: Partial<Record<TimelineWhat, LucideIcon>> = {
  message_received: MessageCircle,
  step_sent: Send,
  invited: Send,
  step_opened: Eye,
  applied: UserPlus,
}
const toneOf: Partial<Record<TimelineWhat, Tone>> = { message_received: 'pos' }

type Position = { before?: string; beforeId?: string }

type PersonTimelineProps = {
  candidateId: string
  /** Disables answering: the record is in the bin. */
  readOnly?: boolean
}

/** The events of a professional in all applications, newest first, by day; the last message without an answer opens a reply. */
export function PersonTimeline({ candidateId, readOnly = false }: PersonTimelineProps) {
  const t = useTexts(timelineTexts)
  const format = useFormat()
  const [{ kind }, change] = useSearchOf(personSearch)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [timeline.ofCandidate.path, candidateId, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        timeline.ofCandidate,
        { params: { id: candidateId }, query: { ...pageParam, kind: kind ? [kind] : [] } },
        signal,
      ),
    initialPageParam: {} as Position,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const { overlay, ...answering } = useAnswering()
  const { data: talk } = useQuery({
    ...q(conversations.ofCandidate, { params: { id: candidateId } }),
    enabled: !readOnly,
  })
  const unansweredId = readOnly ? null : talk?.unansweredId
  const counts = data?.pages[0]?.counts ?? []
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const days = Map.groupBy(rows, ({ at }) => format.date(at))
  const dayName = (at: string) => {
    const from = format.daysFromToday(at)
    return from === 0 ? t('today') : from === -1 ? t('yesterday') : format.longDate(at)
  }
  const chips = [
    { kind: undefined, label: t('all'), count: total },
    ...counts.map((counted) => ({ ...counted, label: t(`kinds.${counted.kind}`) })),
  ]
  return (
    <Card title={t('title')}>
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-40 w-full rounded-3" />}
      {total > 0 && (
        <fieldset className="mb-4 flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('filter')}</legend>
          {chips.map((chip) => (
            <Button
              key={chip.label}
              size="sm"
              aria-pressed={chip.kind === kind}
              onClick={() => change({ kind: chip.kind })}
            >
              {chip.label} <span className="num text-11 font-normal">{format.number(chip.count)}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {data && rows.length === 0 && (
        <EmptyState icon={History} title={t(total > 0 ? 'emptyKind' : 'empty')} body={total === 0 && t('emptyBody')} />
      )}
      {[...days].map(([day, events]) => (
        <div key={day}>
          <h3 className="mb-2.5 flex items-center gap-3 text-12 text-fg-3 after:h-px after:flex-1 after:bg-line">
            {dayName(events[0]?.at ?? '')}
          </h3>
          <DayEvents {...{ events, unansweredId, answering }} />
        </div>
      ))}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {overlay}
    </Card>
  )
}

type DayEventsProps = { events: TimelineRow[]; unansweredId: string | null | undefined; answering: Answering }

function DayEvents({ events, unansweredId, answering }: DayEventsProps) {
  const format = useFormat()
  const words = useEventWords()
  return (
    <Timeline
      items={events.map((event) => ({
        id: event.id,
        icon: iconOf[event.what] ?? iconOfKind[event.kind],
        tone: toneOf[event.what],
        ...words(event),
        act: event.id === `message_received:${unansweredId}` && unansweredId && (
          <AnswerHere id={unansweredId} {...answering} />
        ),
        when: (
          <time dateTime={event.at} title={format.dateTime(event.at)}>
            {format.time(event.at)}
          </time>
        ),
      }))}
    />
  )
}
