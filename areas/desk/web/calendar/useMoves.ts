import { useNavigate } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dragStep, mayMove, type Shift, shifted, toStep } from '#desk/contract/calendar.rules.ts'
import { type CalendarEvent, calendar } from '#desk/contract/calendar.ts'
import { recordPath } from '#desk/contract/calendarPaths.rules.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { ApiError, call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { hourHeight } from './hours.ts'
import { keyOf } from './looks.ts'
import { useWhen } from './useWhen.ts'

type Moving = { event: CalendarEvent; shift: Shift; by: 'keys' | 'pointer' }
const still: Shift = { days: 0, minutes: 0, longer: 0 }
const isStill = ({ days, minutes, longer }: Shift) => days === 0 && minutes === 0 && longer === 0

/** The times of an event as a call takes them. */
const timesOf = ({ allDay, start, end }: CalendarEvent) =>
  allDay
    ? { allDay, startsOn: start, endsOn: dayAfter(end, -1), startsAt: null, endsAt: null }
    : { allDay, startsAt: start, endsAt: end, startsOn: null, endsOn: null }

type Options = {
  zone: string
  /** Whether the days of a week stand one above the other, and hours are not shown. */
  isMonth: boolean
  onOpen: (event: CalendarEvent) => void
  /** An interview is moved after a question: its people get letters. */
  onInterview: (event: CalendarEvent, to: CalendarEvent) => void
}

/** Moves and stretches events by pointer and by keyboard, in steps of a quarter of an hour. Esc puts an event back. */
export function useMoves({ zone, isMonth, onOpen, onInterview }: Options) {
  const t = useTexts(calendarTexts)
  const navigate = useNavigate()
  const { when } = useWhen(zone)
  const [moving, setMoving] = useState<Moving>()
  /** Moved events before the server has them. */
  const [sent, setSent] = useState<CalendarEvent>()
  const queue = useRef(Promise.resolve())
  /** Versions that own moves have made, by event. */
  const versions = useRef(new Map<string, number>())
  const [said, setSaid] = useState('')
  const wasDragged = useRef(false)
  /** Ends following the pointer, when Esc puts back what it still holds. */
  const letGo = useRef<() => void>(undefined)
  const latest = useRef<Moving>(undefined)
  latest.current = moving

  const focus = (event: CalendarEvent) =>
    setTimeout(() => document.getElementById(`event-${keyOf(event)}`)?.focus(), 60)

  /** Moves are sent one after another: one that begins while another is under way has the version that the other one makes. */
  function save(event: CalendarEvent, version: number, before?: CalendarEvent): Promise<void> {
    setSent(event)
    queue.current = queue.current.then(() => send(event, version, before))
    return queue.current
  }
  async function send(event: CalendarEvent, seen: number, before?: CalendarEvent) {
    // An undo takes back the move that was stored, and no later one.
    const version = before ? Math.max(seen, versions.current.get(event.id) ?? 0) : seen
    try {
      const stored = await call(calendar.move, { params: { id: event.id }, body: { ...timesOf(event), version } })
      versions.current.set(event.id, stored.version)
      await refresh([calendar.list])
      const text = t(before ? 'moved' : 'movedBack', { title: event.title, when: when(event) })
      setSaid(text)
      toast.success(text, before ? { undo: () => void save(before, stored.version) } : {})
    } catch (error) {
      if (error instanceof ApiError) toast.error(error.message)
      await refresh([calendar.list])
    } finally {
      setSent((now) => (now === event ? undefined : now))
    }
  }

  function refuse(event: CalendarEvent) {
    const action =
      event.kind === 'event'
        ? {}
        : { action: { label: t('open'), onSelect: () => void navigate({ href: recordPath(event) }) } }
    toast.info(t(`fixed.${event.kind}`), action)
  }

  function finish() {
    const now = latest.current
    setMoving(undefined)
    if (!now) return
    const { event, shift, by } = now
    if (by === 'keys') focus(event)
    if (isStill(shift)) return
    const to = shifted(event, shift, zone)
    if (event.kind === 'interview') onInterview(event, to)
    else void save(to, event.version, event)
  }
  function cancel() {
    const now = latest.current
    letGo.current?.()
    setMoving(undefined)
    if (!now) return
    setSaid(t('notMoved', { title: now.event.title }))
    if (now.by === 'keys') focus(now.event)
  }

  const step = useEffectEvent((key: KeyboardEvent) => {
    const now = latest.current
    if (!now) return
    if (key.key === 'Escape') {
      key.preventDefault()
      return cancel()
    }
    if (now.by !== 'keys') return
    if (key.key === 'Enter') {
      key.preventDefault()
      return finish()
    }
    const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
    const across = { ArrowLeft: -forward, ArrowRight: forward }[key.key] ?? 0
    const down = { ArrowUp: -1, ArrowDown: 1 }[key.key] ?? 0
    if (across === 0 && down === 0) return
    key.preventDefault()
    const { days, minutes, longer } = now.shift
    const isWhole = isMonth || now.event.allDay
    const shift = key.shiftKey
      ? { days, minutes, longer: longer + (down || across) * dragStep }
      : { days: days + across + (isWhole ? down * 7 : 0), minutes: minutes + (isWhole ? 0 : down * dragStep), longer }
    setMoving({ ...now, shift })
    const { title } = now.event
    setSaid(t('moving', { title, when: when(shifted(now.event, shift, zone)) }))
  })
  useEffect(() => {
    if (!moving) return
    document.addEventListener('keydown', step, true)
    return () => document.removeEventListener('keydown', step, true)
  }, [moving])

  function grab(event: CalendarEvent, pointer: PointerEvent, stretches = false) {
    if (pointer.pointerType === 'touch' || moving) return
    wasDragged.current = false
    const { clientX, clientY, currentTarget } = pointer
    const column = currentTarget.closest<HTMLElement>('li, [data-day]')
    const { width = 1, height = 1 } = column?.getBoundingClientRect() ?? {}
    const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
    const isWhole = isMonth || event.allDay
    const follow = (at: globalThis.PointerEvent) => {
      const [x, y] = [(at.clientX - clientX) * forward, at.clientY - clientY]
      if (!wasDragged.current && Math.hypot(x, y) < 6) return
      if (!wasDragged.current && !mayMove(event)) {
        wasDragged.current = true
        stop()
        return refuse(event)
      }
      wasDragged.current = true
      const minutes = isWhole ? 0 : toStep((y / hourHeight) * 60)
      const days = column ? Math.round(x / width) + (isMonth ? 7 * Math.round(y / height) : 0) : 0
      const shift = stretches ? { ...still, longer: minutes } : { days, minutes, longer: 0 }
      setMoving({ event, shift, by: 'pointer' })
    }
    const stop = () => {
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', drop)
      document.removeEventListener('pointercancel', cancel)
      letGo.current = undefined
    }
    letGo.current = stop
    const drop = () => {
      stop()
      if (wasDragged.current) finish()
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', drop)
    document.addEventListener('pointercancel', cancel)
  }

  function lift(event: CalendarEvent) {
    if (!mayMove(event)) return refuse(event)
    setMoving({ event, shift: still, by: 'keys' })
    setSaid(t('moving', { title: event.title, when: when(event) }))
  }
  function open(event: CalendarEvent) {
    // The click that ends a drag opens nothing.
    if (!wasDragged.current && !moving) onOpen(event)
    wasDragged.current = false
  }
  /** An event where it is being moved to. */
  const placed = (event: CalendarEvent) => {
    if (moving && keyOf(moving.event) === keyOf(event)) return shifted(moving.event, moving.shift, zone)
    return sent && keyOf(sent) === keyOf(event) ? { ...event, start: sent.start, end: sent.end } : event
  }
  /** The event that is dragged, at the place where it stood. */
  const dragged = moving?.by === 'pointer' ? moving.event : undefined
  return { said, placed, dragged, actions: { open, lift, grab, moving: moving && keyOf(moving.event) } }
}
