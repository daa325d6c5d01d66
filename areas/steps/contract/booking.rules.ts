import { momentAt } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayIn, weekdayOf, weekOf } from '#platform/contract/days.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

/** A period in milliseconds, half-open. */
export type Span = { from: number; to: number }
const minute = 60_000
const hour = 60 * minute

/** Sorted periods without overlaps. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ from: span.from, to: span.to })
  }
  return result
}

export const without = (spans: readonly Span[], removed: readonly Span[]): Span[] =>
  removed.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        to <= span.from || from >= span.to
          ? [span]
          : [
              { from: span.from, to: from },
              { from: to, to: span.to },
            ].filter((part) => part.from < part.to),
      ),
    [...spans],
  )

const common = (a: readonly Span[], b: readonly Span[]): Span[] =>
  a.flatMap((x) =>
    b.map((y) => ({ from: Math.max(x.from, y.from), to: Math.min(x.to, y.to) })).filter(({ from, to }) => from < to),
  )

export type Hours = {
  zone: string
  weekly: readonly { weekday: number; from: number; to: number }[]
  exceptions: readonly { day: string; kind: 'off' | 'extra'; from: number; to: number }[]
}

/** The day of the week by ISO 8601: 1 is Monday, 7 Sunday. */
const isoWeekdayOf = (day: string) => weekdayOf(day) || 7

/** The usual hours of an interviewer on a day, in minutes of it. */
export const usualOn = ({ weekly }: Pick<Hours, 'weekly'>, day: string): Span[] =>
  merged(weekly.filter(({ weekday }) => weekday === isoWeekdayOf(day)))

/** When an interviewer is open on a day, in minutes of it. */
export function openOn(hours: Omit<Hours, 'zone'>, day: string): Span[] {
  const ofDay = hours.exceptions.filter((each) => each.day === day)
  const off = ofDay.filter(({ kind }) => kind === 'off')
  const extra = ofDay.filter(({ kind }) => kind === 'extra')
  return merged([...without(usualOn(hours, day), off), ...extra])
}

/** When an interviewer is open between two days, both included, by their hours alone. */
export function openSpans(hours: Hours, firstDay: string, lastDay: string): Span[] {
  const spans: Span[] = []
  // Days of another zone begin up to a day earlier or later.
  for (let day = dayAfter(firstDay, -1); day <= dayAfter(lastDay, 1); day = dayAfter(day, 1))
    for (const { from, to } of openOn(hours, day))
      spans.push({ from: momentAt(hours.zone, day, from), to: momentAt(hours.zone, day, to) })
  return merged(spans)
}

export type Plan = {
  /** Of the process: days and their limit are counted in it. */
  zone: string
  minutes: number
  bufferMinutes: number
  dayLimit: number | null
  firstDay: string
  lastDay: string
}
export type Member = { hours: Hours; busy: readonly Span[] }

/** When the whole panel is open within the days of an agenda, whether an interview takes place or not. */
export function openOfPanel(plan: Plan, panel: readonly Member[]): Span[] {
  const whole = [{ from: momentAt(plan.zone, plan.firstDay, 0), to: momentAt(plan.zone, dayAfter(plan.lastDay, 1), 0) }]
  if (panel.length === 0) return []
  return panel.reduce<Span[]>((open, { hours }) => common(open, openSpans(hours, plan.firstDay, plan.lastDay)), whole)
}

const quarter = 15 * minute

/** The beginnings that are tried in a period: its own, then every quarter of an hour. */
export function beginningsIn({ from, to }: Span): number[] {
  const starts = [from]
  for (let start = Math.floor(from / quarter) * quarter + quarter; start < to; start += quarter) starts.push(start)
  return starts
}

/**
 * The times at which an interview can begin: the whole panel is open, everybody has the pause before and after it, and the day is not full.
 *
 * @param booked when the interviews of the agenda begin, which count for the limit of a day.
 * @param offered beginnings that are times by themselves, wherever the times of the open hours are counted from. Two times of which one is
 *   among them may overlap: whichever is chosen first makes the panel busy.
 */
export function freeSlots(
  plan: Plan,
  panel: readonly Member[],
  booked: readonly number[],
  notBefore: number,
  offered: readonly number[] = [],
): number[] {
  const { zone, minutes, bufferMinutes, dayLimit } = plan
  const pause = bufferMinutes * minute
  const length = minutes * minute
  const busy = panel.flatMap((member) => member.busy.map(({ from, to }) => ({ from: from - pause, to: to + pause })))
  const dayOf = (moment: number) => dayIn(zone, new Date(moment))
  const perDay = new Map<string, number>()
  for (const moment of booked) perDay.set(dayOf(moment), (perDay.get(dayOf(moment)) ?? 0) + 1)
  const mayBegin = (start: number) =>
    start >= notBefore && (dayLimit === null || (perDay.get(dayOf(start)) ?? 0) < dayLimit)
  const slots: number[] = []
  const free = without(openOfPanel(plan, panel), busy)
  for (const { from, to } of free) {
    // The pause also lies between the last time of some hours and the first of the next ones.
    const first = Math.max(from, (slots.at(-1) ?? Number.NEGATIVE_INFINITY) + length + pause)
    for (let start = Math.ceil(first / quarter) * quarter; start + length <= to; start += length + pause)
      if (mayBegin(start)) slots.push(start)
  }
  const isFree = (start: number) => free.some(({ from, to }) => from <= start && start + length <= to)
  const fitting = offered.filter((start) => mayBegin(start) && isFree(start))
  return [...new Set([...slots, ...fitting])].sort((a, b) => a - b)
}

/** The number of interviews that still fit into the free times: of a day with a limit only as many as it has left. */
export function placesIn(
  { zone, dayLimit }: Pick<Plan, 'zone' | 'dayLimit'>,
  slots: readonly number[],
  booked: readonly number[],
): number {
  if (dayLimit === null) return slots.length
  const on = (day: string) => (moment: number) => dayIn(zone, new Date(moment)) === day
  const days = new Set(slots.map((slot) => dayIn(zone, new Date(slot))))
  return [...days].reduce(
    (places, day) =>
      places + Math.min(slots.filter(on(day)).length, Math.max(0, dayLimit - booked.filter(on(day)).length)),
    0,
  )
}

/** The number of people who get no time at once when all of them want one; 0 while there are places enough. */
export const waitingFor = (places: number, people: number) => Math.max(0, people - places)

type Agenda = { closedAt: string | null; chooseUntil: string; moveHours: number; moveLimit: number }
export type Chosen = { startsAt: string; state: string } | null

/** Whether an applicant may choose a time, or another one. */
export function mayChoose(
  agenda: Agenda,
  { interview, moves }: { interview: Chosen; moves: number },
  now: string,
): Verdict {
  if (agenda.closedAt !== null) return refuse('agenda_closed')
  if (interview?.state === 'marcada') return mayMove(agenda, interview, moves, now)
  if (interview && interview.state !== 'cancelada') return refuse('interview_over')
  if (now >= agenda.chooseUntil) return refuse('agenda_over')
  return moves > agenda.moveLimit ? refuse('moves_used') : allowed
}

function mayMove({ moveHours, moveLimit }: Agenda, { startsAt }: { startsAt: string }, moves: number, now: string) {
  if (Date.parse(startsAt) - Date.parse(now) < moveHours * hour) return refuse('move_late')
  return moves >= moveLimit ? refuse('moves_used') : allowed
}

/** Whether an applicant may give their interview up: as long before it as it may be moved, however often it was. */
export function mayGiveUp({ moveHours }: Agenda, interview: Chosen, now: string): Verdict {
  if (interview?.state !== 'marcada') return refuse('interview_over')
  return Date.parse(interview.startsAt) - Date.parse(now) < moveHours * hour ? refuse('move_late') : allowed
}

/** The week that a new agenda proposes: Monday to Friday, at least a week ahead, chosen until the evening of the Friday before. */
export function proposedWeek(timeZone: string, now: Date) {
  const firstDay = weekOf(dayAfter(dayIn(timeZone, now), 13), 1)
  const eve = dayAfter(firstDay, -3)
  return {
    firstDay,
    lastDay: dayAfter(firstDay, 4),
    chooseUntil: new Date(momentAt(timeZone, eve, 18 * 60)).toISOString(),
  }
}
