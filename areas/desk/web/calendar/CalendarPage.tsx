import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { daysOf, weeksOfMonth } from '#desk/contract/calendar.rules.ts'
import { type CalendarEvent, calendar, type OwnEvent } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { momentAt } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayIn, isWeekend, monthsAfter, weekOf } from '#platform/contract/days.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { productLanguage } from '#platform/web/i18n/languages.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { useMedia, usePhone } from '#platform/web/ui/useMedia.ts'
import { AgendaView } from './AgendaView.tsx'
import { CalendarSide } from './CalendarSide.tsx'
import { type CalendarView, calendarSearch, calendarViews } from './calendarSearch.ts'
import { DragHint } from './DragHint.tsx'
import { EventDialog, type NewEvent } from './EventDialog.tsx'
import { EventSheet } from './EventSheet.tsx'
import { keptFilters } from './keptFilters.ts'
import { keyOf } from './looks.ts'
import { MonthView } from './MonthView.tsx'
import { RescheduleDialog, type Rescheduled } from './RescheduleDialog.tsx'
import { useMoves } from './useMoves.ts'
import { useWhen } from './useWhen.ts'
import { WeekView } from './WeekView.tsx'
import { ownZone } from './zones.ts'

const agendaDays = 31
const series = (from: string, days: number) => Array.from({ length: days }, (_, at) => dayAfter(from, at))
const minutesOfWork = 9 * 60

/** The calendar of the hub by month, week, day or as an agenda. */
export function CalendarPage() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  useScreenKeys([
    ...calendarViews.map((name, at) => ({ keys: [String(at + 1)], does: t(`views.${name}`) })),
    { keys: ['T'], does: t('today') },
    { keys: ['N'], does: t('newTitle') },
    { keys: ['PageUp', 'PageDown'], does: t('keys.step') },
    { keys: ['M'], does: t('keys.lift') },
  ])
  const isPhone = usePhone()
  const hasSide = useMedia('(width >= 64rem)')
  const { user } = useSession()
  const [search, change] = useSearchOf(calendarSearch)
  const zone = search.zone ?? ownZone()
  const { period } = useWhen(zone)
  const firstWeekday = ['de', 'fr'].includes(productLanguage()) ? 1 : 0
  const today = dayIn(zone, new Date())
  const date = search.date ?? today
  const view: CalendarView = isPhone ? 'agenda' : search.view
  const [opened, setOpened] = useState<CalendarEvent>()
  const [edited, setEdited] = useState<OwnEvent | NewEvent>()
  const [rescheduled, setRescheduled] = useState<Rescheduled>()
  const [isFiltering, setFiltering] = useState(false)

  const week = series(weekOf(date, firstWeekday), 7)
  const days =
    view === 'month'
      ? weeksOfMonth(date, firstWeekday).flat()
      : view === 'week'
        ? week
        : series(date, view === 'day' ? 1 : agendaDays)
  const from = days[0] ?? date
  const to = dayAfter(days.at(-1) ?? date, 1)
  const { data, error, refetch } = useQuery({
    ...q(calendar.list, { query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  const { placed, said, dragged, actions } = useMoves({
    zone,
    isMonth: view === 'month',
    onOpen: setOpened,
    onInterview: (event, to) => setRescheduled({ event, to }),
  })
  const { hide, person } = search
  const visible = useMemo(
    () =>
      (data?.events ?? []).filter(
        ({ calendar: name, people }) =>
          !hide.includes(name) &&
          (person.length === 0 || people.length === 0 || people.some(({ id }) => person.includes(id))),
      ),
    [data, hide, person],
  )
  // Absences matter to interviews: without them, nothing is hatched.
  const absences = (hide.includes('interviews') ? [] : (data?.absences ?? [])).filter(
    (absence) => person.length === 0 || person.includes(absence.person.id),
  )
  const events = visible.map(placed)
  const filled = new Set(
    events.flatMap((event) => {
      const { first, last } = daysOf(event, zone)
      return [first, last]
    }),
  )
  // Weekends take room only where something is there, or when they are asked for.
  const hasRoom = (day: string) => search.weekends || !isWeekend(day) || filled.has(day)
  const columns = view === 'week' ? days.filter(hasRoom) : days

  const filter = (part: { hide?: typeof hide; person?: string[] }) => {
    keptFilters.set({ hide, person, ...part })
    change(part, { replace: true })
  }
  const show = (next: CalendarView, day = date) => change({ view: next, date: day === today ? undefined : day })
  const go = (step: -1 | 1) => {
    const next =
      view === 'month'
        ? monthsAfter(`${date.slice(0, 7)}-01`, step)
        : dayAfter(date, step * { week: 7, day: 1, agenda: agendaDays }[view])
    change({ date: next === today ? undefined : next })
  }
  const add = (day = date, minutes = minutesOfWork) => {
    const startsAt = new Date(momentAt(zone, day, minutes)).toISOString()
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    setEdited({ startsAt, endsAt, startsOn: day, endsOn: day, personIds: user ? [user.id] : [] })
  }
  const press = useEffectEvent((key: KeyboardEvent) => {
    const target = key.target as HTMLElement
    const isTyping = target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]')
    if (isTyping || key.ctrlKey || key.metaKey || key.altKey || actions.moving || key.defaultPrevented) return
    const viewOf = calendarViews[Number(key.key) - 1]
    if (viewOf) show(viewOf)
    else if (key.key === 't') change({ date: undefined })
    else if (key.key === 'n') {
      key.preventDefault()
      add()
    } else if (key.key === 'PageUp') go(-1)
    else if (key.key === 'PageDown') go(1)
    else return
    key.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const begin = useEffectEvent(() => {
    const kept = keptFilters.get()
    if (hide.length === 0 && person.length === 0 && (kept.hide.length > 0 || kept.person.length > 0))
      change(kept, { replace: true })
    if (search.new) {
      add()
      change({ new: undefined }, { replace: true })
    }
  })
  useEffect(() => begin(), [])
  const asked = search.event && data?.events.find((event) => event.id === search.event)

  const title =
    view === 'month'
      ? format.longMonth(date)
      : view === 'day'
        ? format.weekday(date)
        : period(columns[0] ?? from, dayAfter(columns.at(-1) ?? date, 1))
  const side = data && (
    <CalendarSide
      {...{ date, today, firstWeekday, zone, hide, person }}
      events={data.events}
      people={data.people}
      onDate={(day) => change({ date: day === today ? undefined : day })}
      onFilter={filter}
      weekends={search.weekends === '1'}
      onWeekends={(on) => change({ weekends: on ? '1' : undefined }, { replace: true })}
      onZone={(name) => change({ zone: name === ownZone() ? undefined : name }, { replace: true })}
    />
  )
  const views = {
    date,
    today,
    zone,
    firstWeekday,
    events,
    absences,
    actions,
    from: dragged,
    onAdd: add,
    onDay: (day: string) => show('day', day),
  }
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-w-0 max-md:h-auto">
      {hasSide && (
        <aside aria-label={t('filters')} className="w-60 shrink-0 overflow-y-auto border-e">
          {side}
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <header className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-3 max-md:px-4">
          <h1 className="me-2 text-20 font-semibold max-md:text-16">{title}</h1>
          <Button onClick={() => change({ date: undefined })}>{t('today')}</Button>
          <span className="flex">
            <IconButton
              icon={ChevronLeft}
              label={t('previous')}
              iconClassName="rtl:-scale-x-100"
              onClick={() => go(-1)}
            />
            <IconButton icon={ChevronRight} label={t('next')} iconClassName="rtl:-scale-x-100" onClick={() => go(1)} />
          </span>
          <span className="ms-auto flex flex-wrap items-center gap-2">
            {!isPhone && (
              <Segmented
                label={t('view')}
                value={view}
                onChange={(next) => show(next)}
                options={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
              />
            )}
            {!hasSide && (
              <IconButton
                icon={SlidersHorizontal}
                variant="outline"
                label={t('filters')}
                onClick={() => setFiltering(true)}
              />
            )}
            <Button variant="primary" icon={Plus} onClick={() => add()}>
              {t('add')}
            </Button>
          </span>
        </header>
        {(hide.length > 0 || person.length > 0) && visible.length === 0 && data && (
          <p className="flex items-center gap-3 border-b px-6 py-2 text-13 text-fg-2">
            {t('none')}
            <Button size="sm" onClick={() => filter({ hide: [], person: [] })}>
              {t('showAll')}
            </Button>
          </p>
        )}
        {!data ? (
          <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-6 h-96 rounded-3" />
        ) : view === 'month' ? (
          <MonthView {...views} />
        ) : view === 'agenda' ? (
          <AgendaView {...views} days={days} />
        ) : (
          <WeekView {...views} days={columns} />
        )}
      </div>
      <div role="status" className="sr-only">
        {said}
      </div>
      {dragged && <DragHint />}
      <Sheet open={isFiltering && !hasSide} onClose={() => setFiltering(false)} label={t('filters')} width={320}>
        {side}
      </Sheet>
      <EventSheet
        event={opened ? (data?.events.find((event) => keyOf(event) === keyOf(opened)) ?? opened) : asked || undefined}
        zone={zone}
        onMove={(event) => {
          setOpened(undefined)
          setRescheduled({ event, to: event })
        }}
        onEdit={(event) => {
          setOpened(undefined)
          setEdited(event)
        }}
        onClose={() => {
          setOpened(undefined)
          if (search.event) change({ event: undefined }, { replace: true })
        }}
      />
      <EventDialog edited={edited} people={data?.people ?? []} zone={zone} onClose={() => setEdited(undefined)} />
      <RescheduleDialog moved={rescheduled} zone={zone} onClose={() => setRescheduled(undefined)} />
    </div>
  )
}
