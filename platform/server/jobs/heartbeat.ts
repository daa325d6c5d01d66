import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Seconds between two signs of life of a worker, and after which a silent one counts as gone. */
const [beatEvery, goneAfter] = [10, 30]

/**
 * Takes back moments of the timetable that are in the future: a server whose clock runs fast follows it too early, and then no server would follow it
 * again before that moment.
 */
const followAgain = (db: Db) =>
  sql`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + interval '90 seconds'`.execute(
    db,
  )

/** Says that a worker is alive, and releases what those have locked that fell silent. An earlier version gives no signs, and is left alone. */
async function beat(db: Db, worker: string) {
  await sql`insert into queue_workers (id) values (${worker}) on conflict (id) do update set seen_at = now()`.execute(
    db,
  )
  await sql`with gone as (delete from queue_workers where seen_at < now() - make_interval(secs => ${goneAfter}::int) returning id)
    select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`.execute(db)
  await followAgain(db)
}

/** Gives signs of life until stopped. `worker` is the one that works now: it changes when the queue begins again. */
export function keepBeating(db: Db, worker: () => string | undefined, every = beatEvery * 1000) {
  const now = async () => {
    const id = worker()
    // The database may be away, or new.
    if (id) await beat(db, id).catch(() => {})
  }
  let last = now()
  const timer = setInterval(() => {
    last = last.then(now)
  }, every).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      await sql`delete from queue_workers where id = ${worker() ?? ''}`.execute(db).catch(() => {})
    },
  }
}
