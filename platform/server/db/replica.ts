import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Announcements } from './announcements.ts'
import { covers, longestLag, positionOf } from './replica.rules.ts'

/** The pool that the statements of a reading call use, when it is not that of the primary. */
const reading = new AsyncLocalStorage<pg.Pool>()
export const poolOfReading = (): pg.Pool | undefined => reading.getStore()

/** A copy of the database that answers reading calls. */
export type Replica = {
  /** Whether it has what a caller has seen up to a position. */
  covers: (asked: string | string[] | undefined) => boolean
  read: <T>(run: () => Promise<T>) => Promise<T>
  /** The position of the primary now: what was written before can be read from there on. */
  position: () => Promise<string>
  close: () => Promise<void>
}

/** Milliseconds between two looks at how far the replica is. */
const lookEvery = 250
const positionSql = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as position`

/**
 * Follows a replica. After an announcement it is not asked until it has what the primary had at that moment: a user who is notified of a change reads it.
 * While either database is away, or it is far behind, the primary answers.
 */
export function openReplica(pool: pg.Pool, primary: pg.Pool, announcements: Announcements): Replica {
  const samples: { at: number; primary: bigint }[] = []
  let replayed: bigint | null = null
  let floor: bigint | null = null
  let isRaising = false
  let isChanged = true

  const ask = async (of: pg.Pool) => positionOf((await of.query<{ position: string }>(positionSql)).rows[0]?.position)

  /** Until the position is known, nothing is read from the replica. One question at a time; what is announced meanwhile is asked again. */
  async function raiseFloor() {
    floor = null
    isChanged = true
    if (isRaising) return
    isRaising = true
    while (isChanged) {
      isChanged = false
      const now = await ask(primary).catch(() => null)
      if (now !== null && !isChanged) floor = now
    }
    isRaising = false
  }

  async function look() {
    const at = Date.now()
    const [behind, current] = await Promise.all([ask(pool).catch(() => null), ask(primary).catch(() => null)])
    replayed = behind
    if (current === null) return
    samples.push({ at, primary: current })
    // One that is old enough stays: it is what the replica must have.
    while ((samples[1]?.at ?? at) < at - longestLag) samples.shift()
    if (floor === null) void raiseFloor()
  }

  announcements.hearAll(() => void raiseFloor())
  announcements.onBack(() => void raiseFloor())
  let timer: NodeJS.Timeout
  let closed = false
  const follow = async () => {
    await look()
    if (!closed) timer = setTimeout(follow, lookEvery).unref()
  }
  const following = follow()
  return {
    covers: (asked) => covers(replayed, positionOf(asked), { floor, samples, now: Date.now() }),
    read: (run) => reading.run(pool, run),
    position: async () => (await primary.query<{ position: string }>(positionSql)).rows[0]?.position ?? '',
    close: async () => {
      closed = true
      await following
      clearTimeout(timer)
      await pool.end()
    },
  }
}
