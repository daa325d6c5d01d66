import { canonical } from './result.rules.ts'
import { isTogether } from './verifiedEvents.rules.ts'

/** An event of a process, an application or a person. `personal` is undefined where an erasure has deleted it. */
export type LogEvent = {
  id: string
  action: string
  at: string
  entityId: string
  actorId: string | null
  data: Record<string, unknown>
  personal: Record<string, unknown> | undefined
}

/** A value of a record beside that of its event, undefined where the event does not have it or has it no more. */
export type Pair = [stored: unknown, expected: unknown]
export const differing = (pairs: readonly Pair[]) =>
  pairs.find(([stored, expected]) => expected !== undefined && canonical(stored) !== canonical(expected))

/** The reason that an event keeps. An erasure empties the one of the record, and may leave that of the event. */
export const reason = (stored: string, { personal }: LogEvent, isErased: boolean): Pair => [
  stored,
  personal === undefined || (isErased && stored === '') ? undefined : (personal.reason ?? ''),
]
export const moment = (stored: string | null, { at }: LogEvent): Pair => [
  stored,
  stored !== null && isTogether(stored, at) ? stored : at,
]

export type About = (applicationId: string) => { name: string; protocol: number | null; isErased: boolean }

type Comparison<R> = {
  isOf: (row: R, event: LogEvent) => boolean
  pairs: (row: R, event: LogEvent) => Pair[]
  /** Adds a fault of a row, of an event, or of both. */
  add: (pair: Pair, row: R | undefined, event: LogEvent | undefined) => void
}

/** Compares rows with their events, one to one: none without an event, no event without its row. */
export function judgeAll<R>(rows: readonly R[], events: readonly LogEvent[], { isOf, pairs, add }: Comparison<R>) {
  const left = [...events]
  for (const row of rows) {
    const at = left.findIndex((event) => isOf(row, event))
    const [event] = at < 0 ? [] : left.splice(at, 1)
    const pair = event && differing(pairs(row, event))
    if (!event) add(['', ''], row, undefined)
    else if (pair) add(pair, row, event)
  }
  for (const event of left) add(['', ''], undefined, event)
}
