import { isDeliveryChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import { type Finding, findingLevels, type SystemFacts } from './system.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The timetable is followed every minute; a queue that has not been for this long is stopped. */
const stoppedAfter = 5 * minute
/** The time that a due task may wait before it is a warning, and before it is a problem. */
const [behindAfter, lateAfter] = [2 * minute, 15 * minute]
/** The time within which an audit log is verified: daily, with a day of tolerance. */
const verifiedWithin = 2 * day
/** A hub that is backed up daily has missed a week of copies. */
const backupWithin = 7 * day
/** Rehearsals are monthly. */
const rehearsedWithin = 40 * day
/** Failures that one recipient causes are no trouble of the hub. */
const ofTheHub: ReadonlySet<CauseCode> = new Set([
  'connection',
  'timeout',
  'auth',
  'throttled',
  'refused',
  'template',
  'other',
])

const since = (moment: string | null) => (moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment))

/** Minutes within which a pattern of the timetable (`minute hour day * *`) comes round again. */
export function minutesBetween(pattern: string): number {
  const [minutes = '*', hours = '*', daysOfMonth = '*'] = pattern.split(' ')
  if (daysOfMonth !== '*') return 31 * 24 * 60
  if (minutes === '*') return 1
  if (minutes.startsWith('*/')) return Number(minutes.slice(2))
  if (hours === '*') return 60
  const [first, last] = hours.split('-').map(Number)
  return last === undefined || first === undefined ? 24 * 60 : (24 - (last - first)) * 60
}

/**
 * Whether a repeated task ran when it should have: one that is new has until its first turn. A task that runs at least hourly is not late for the
 * time in which the server was off.
 */
export function isOnTime(
  { pattern, lastAt, knownSince }: SystemFacts['schedule'][number],
  startedAt: string,
  now: number,
): boolean {
  const from = lastAt ?? knownSince
  if (from === null) return true
  const between = minutesBetween(pattern) * minute
  const waitsSince = between <= hour ? Math.max(since(from), since(startedAt)) : since(from)
  return now - waitsSince <= between + stoppedAfter
}

/** The day on which the disk is full at the present growth; null when it is not in sight, within ten years. */
export function fullOn({ free, perDay }: Pick<SystemFacts['storage'], 'free' | 'perDay'>, now: number): Date | null {
  if (free === null || perDay <= 0) return null
  const days = free / perDay
  return days > 3650 ? null : new Date(now + days * day)
}

/** Lists the faults and the unknown facts, worst first, and the longest lasting first. */
export function findingsOf(facts: SystemFacts, now: number): Finding[] {
  const found: Finding[] = []
  const add = (kind: Finding['kind'], level: Finding['level'], more: Partial<Finding> = {}) =>
    found.push({ kind, level, since: null, channel: null, subject: '', count: 0, until: null, ...more })
  const { queue, storage, database, audit, versions } = facts

  for (const { outside, since: first, full } of facts.outages)
    if (outside === 'database' || outside === 'files')
      add(full ? 'diskFull' : 'notWritable', 'problem', { subject: outside, since: first })
    // The state of a channel is known to all processes.
    else if (!isDeliveryChannel(outside)) add('outsideAway', 'warning', { subject: outside, since: first })

  const stopped =
    queue.workedAt !== null && now - Math.max(since(queue.workedAt), since(versions.startedAt)) > stoppedAfter
  if (stopped) add('queueStopped', 'problem', { since: queue.workedAt, count: queue.waiting })
  else if (queue.oldestAt !== null && now - since(queue.oldestAt) > behindAfter)
    add('queueBehind', now - since(queue.oldestAt) > lateAfter ? 'problem' : 'warning', {
      since: queue.oldestAt,
      count: queue.waiting,
    })

  for (const { channel, configured, pausedUntil, acceptedAt, waiting, failures } of facts.deliveries) {
    const troubles = failures.filter(({ code }) => ofTheHub.has(code))
    const count = troubles.reduce((sum, trouble) => sum + trouble.count, 0)
    const [worst] = troubles.toSorted((a, b) => b.count - a.count)
    const first = troubles.map((trouble) => trouble.since).toSorted()[0] ?? null
    if (pausedUntil !== null)
      add('channelPaused', 'problem', {
        channel,
        since: acceptedAt ?? first,
        count: waiting,
        until: pausedUntil,
        subject: worst?.code ?? 'other',
      })
    else if (worst) add('deliveriesFailing', 'warning', { channel, since: first, count, subject: worst.code })
    if (!configured && channel === 'email') add('channelMissing', 'warning', { channel, count: waiting })
  }

  for (const { task, count, since: first } of queue.failed)
    add('tasksFailed', 'warning', { subject: task, count, since: first })
  if (!stopped)
    for (const row of facts.schedule)
      if (!isOnTime(row, versions.startedAt, now))
        add('taskLate', 'warning', { subject: row.task, since: row.lastAt ?? row.knownSince })

  const full = fullOn(storage, now)
  if (storage.total !== null && storage.free !== null) {
    const share = 1 - storage.free / storage.total
    const soon = full !== null && full.getTime() - now < 30 * day
    if (share >= 0.85 || soon)
      add('storageFilling', share >= 0.95 ? 'problem' : 'warning', {
        count: Math.round(share * 100),
        until: full?.toISOString() ?? null,
      })
  }
  if (storage.missing > 0) add('filesMissing', 'problem', { count: storage.missing, since: storage.missingSince })

  if (audit.intact === false) add('auditAltered', 'problem', { since: audit.verifiedAt })
  else if (audit.events > 0 && (audit.verifiedAt === null || now - since(audit.verifiedAt) > verifiedWithin))
    add('auditUnverified', 'warning', { since: audit.verifiedAt })

  if (database.connections >= 0.8 * database.maxConnections)
    add('connectionsFew', 'warning', { count: database.connections })
  if (versions.migrations > versions.known)
    add('migrationsAhead', 'warning', { count: versions.migrations - versions.known })
  if (facts.restoration)
    add('restoredHeld', 'problem', { since: facts.restoration.restoredAt, count: facts.restoration.waiting })
  // Of copies that something else takes, nothing is known here.
  if (!facts.backup) add('backupUnknown', 'unknown')
  else if (now - since(facts.backup.takenAt) > backupWithin)
    add('backupOld', 'warning', { since: facts.backup.takenAt })

  const { rehearsal } = facts
  if (rehearsal?.state === 'damaged' || rehearsal?.state === 'impossible' || rehearsal?.state === 'interrupted')
    add('rehearsalFailed', rehearsal.state === 'damaged' ? 'problem' : 'warning', {
      since: rehearsal.startedAt,
      subject: rehearsal.reason ?? 'other',
    })
  else if (facts.mayRehearse && facts.backup && !(rehearsal && now - since(rehearsal.startedAt) < rehearsedWithin))
    add('rehearsalMissing', 'warning', { since: rehearsal?.startedAt ?? null })

  return found.toSorted(
    (a, b) => findingLevels.indexOf(a.level) - findingLevels.indexOf(b.level) || since(a.since) - since(b.since),
  )
}
