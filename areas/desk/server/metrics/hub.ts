import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { readAnchor } from '#desk/server/system/system.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Metrics } from '#platform/server/http/metrics.ts'
import { countGivenUp, measureDeliveries, measureQueue, measureSafety } from './metrics.sql.ts'

/** Milliseconds for which a result holds, so that a reader of the metrics cannot make the hub count more often. */
const lasts = 5000

/** Measures what all processes of a hub share. While the database is away these metrics have no values, and `certame_database_up` is 0. */
export function measureHub(app: FastifyInstance, db: Db, { registry, readers }: Metrics) {
  const empties: (() => void)[] = []
  function gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []) {
    const made = new Gauge({ name: `certame_${name}`, help, labelNames, registers: [registry] })
    empties.push(() => {
      made.reset()
      // A reset gauge without labels is 0, which would be a value.
      if (labelNames.length === 0) made.remove()
    })
    return made
  }
  const up = gauge('database_up', 'Whether the database answered')
  const queueWaiting = gauge('queue_waiting', 'Tasks that are due and that no process has taken')
  const queueOldest = gauge('queue_oldest_seconds', 'For how long the first of them has been due')
  const followed = gauge('timetable_timestamp_seconds', 'When the timetable was last followed')
  const givenUp = gauge('queue_given_up', 'Tasks without an attempt left', ['task'])
  const deliveries = gauge('deliveries', 'Deliveries of the last 24 hours', ['channel', 'state'])
  const due = gauge('deliveries_oldest_seconds', 'For how long the first delivery has been due', ['channel'])
  const backup = gauge('backup_timestamp_seconds', 'When the last backup was taken; 0 when there is none')
  const isHeld = gauge('restored_held', 'Whether this hub was restored and sends nothing until somebody chooses')
  const verified = gauge('audit_verified_timestamp_seconds', 'When the audit log was last verified')
  const intact = gauge('audit_intact', 'Whether the audit log was intact then')
  const missing = gauge('files_missing', 'Files whose content is gone')
  const free = gauge('storage_free_bytes', 'Free space of the disk of the files; without a value for a bucket')
  const total = gauge('storage_total_bytes', 'Size of the disk of the files; without a value for a bucket')

  async function readQueue() {
    const [{ waiting, oldest, followedAt }, lost] = await Promise.all([measureQueue(db), countGivenUp(db)])
    queueWaiting.set(waiting)
    queueOldest.set(oldest)
    if (followedAt !== null) followed.set(followedAt)
    for (const { task, count } of lost) givenUp.set({ task }, count)
  }
  async function readDeliveries() {
    const counted = await measureDeliveries(db)
    for (const { channel, state, count } of counted.states) deliveries.set({ channel, state }, count)
    for (const { channel, oldest } of counted.due) due.set({ channel }, oldest)
  }
  async function readSafety() {
    const [safety, anchor, space] = await Promise.all([measureSafety(db), readAnchor(db), app.files.storage.space()])
    backup.set(safety.backupAt ?? 0)
    isHeld.set(safety.held ? 1 : 0)
    missing.set(safety.missing)
    if (safety.verifiedAt !== null) verified.set(safety.verifiedAt)
    if (anchor.intact !== null) intact.set(anchor.intact ? 1 : 0)
    if (space) free.set(space.free)
    if (space) total.set(space.total)
  }
  async function readHub() {
    for (const empty of empties) empty()
    const read = await Promise.allSettled([readQueue(), readDeliveries(), readSafety()])
    up.set(read.every(({ status }) => status === 'fulfilled') ? 1 : 0)
  }

  let last: { until: number; read: Promise<void> } | undefined
  readers.push(() => {
    if (!last || last.until <= Date.now()) last = { until: Date.now() + lasts, read: readHub() }
    return last.read
  })
}
