import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOf, fullOn, isOnTime, minutesBetween } from './system.rules.ts'
import { findingLevels, type SystemFacts } from './system.ts'

const now = Date.parse('2026-11-25T12:00:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const gigabyte = 1024 ** 3

type Delivery = SystemFacts['deliveries'][number]
const mail: Delivery = {
  channel: 'email',
  configured: true,
  accepted: 10,
  delivered: 0,
  waiting: 0,
  refused: 0,
  medianSeconds: 2,
  pausedUntil: null,
  acceptedAt: ago(3),
  failures: [],
}
const healthy: SystemFacts = {
  checkedAt: ago(0),
  upSince: ago(9000),
  backup: null,
  restoration: null,
  rehearsal: null,
  mayRehearse: false,
  deliveries: [mail],
  queue: { waiting: 0, oldestAt: null, workedAt: ago(1), samples: [], failed: [] },
  storage: {
    groups: [],
    total: 100 * gigabyte,
    free: 60 * gigabyte,
    perDay: gigabyte / 10,
    missing: 0,
    missingSince: null,
  },
  database: { bytes: gigabyte, connections: 12, maxConnections: 100 },
  audit: { events: 10, verifiedAt: ago(600), intact: true },
  schedule: [{ task: 'tidy_up', pattern: '17 * * * *', lastAt: ago(43), knownSince: ago(9000) }],
  outages: [],
  versions: {
    certame: '1.0.0',
    startedAt: ago(500),
    migration: '050_x',
    migratedAt: ago(500),
    migrations: 50,
    known: 50,
    postgres: '18.1',
    node: '24.0.0',
  },
}
const kinds = (facts: Partial<SystemFacts>) => findingsOf({ ...healthy, ...facts }, now).map(({ kind }) => kind)
const found = (facts: Partial<SystemFacts>) => findingsOf({ ...healthy, ...facts }, now)[0]

describe('findings', () => {
  it('of a healthy hub say only that nothing is known of a backup', () => {
    expect(findingsOf(healthy, now)).toMatchObject([{ kind: 'backupUnknown', level: 'unknown' }])
  })
  it('tell a full disk from one that cannot be written to, and both from a service that is away', () => {
    const outage = { since: ago(5), full: false }
    const outages: SystemFacts['outages'] = [
      { ...outage, outside: 'files', full: true },
      { ...outage, outside: 'database' },
      { ...outage, outside: 'scanner' },
      { ...outage, outside: 'email' },
    ]
    expect(findingsOf({ ...healthy, outages }, now)).toMatchObject([
      { kind: 'diskFull', level: 'problem', subject: 'files', since: ago(5) },
      { kind: 'notWritable', level: 'problem', subject: 'database' },
      { kind: 'outsideAway', level: 'warning', subject: 'scanner' },
      { kind: 'backupUnknown' },
    ])
  })
  it('name a queue that stopped, and not its late tasks as well', () => {
    const queue = { ...healthy.queue, waiting: 40, workedAt: ago(30), oldestAt: ago(30) }
    const schedule = [{ task: 'seal_audit', pattern: '* * * * *', lastAt: ago(30), knownSince: null }]
    expect(kinds({ queue, schedule })).toEqual(['queueStopped', 'backupUnknown'])
    expect(found({ queue })).toMatchObject({ level: 'problem', since: ago(30), count: 40 })
  })
  it.each([
    [1, []],
    [3, ['warning']],
    [16, ['problem']],
  ])('call a queue whose first task has waited for %i minutes %j', (minutes, levels) => {
    const queue = { ...healthy.queue, waiting: 5, oldestAt: ago(minutes) }
    const behind = findingsOf({ ...healthy, queue }, now).filter(({ kind }) => kind === 'queueBehind')
    expect(behind.map(({ level }) => level)).toEqual(levels)
  })
  it('name a paused channel with its cause and until when', () => {
    const failures = [{ code: 'auth' as const, count: 4, since: ago(50) }]
    const until = new Date(now + 60_000).toISOString()
    expect(found({ deliveries: [{ ...mail, waiting: 7, pausedUntil: until, failures }] })).toEqual({
      kind: 'channelPaused',
      level: 'problem',
      channel: 'email',
      since: ago(3),
      subject: 'auth',
      count: 7,
      until,
    })
  })
  it('name failures of the hub, and none that a recipient caused', () => {
    const of = (code: 'bounced' | 'timeout') => [{ ...mail, failures: [{ code, count: 2, since: ago(70) }] }]
    expect(kinds({ deliveries: of('bounced') })).toEqual(['backupUnknown'])
    expect(found({ deliveries: of('timeout') })).toMatchObject({ kind: 'deliveriesFailing', count: 2, since: ago(70) })
  })
  it('name mail without a server, but no other channel that nobody set up', () => {
    expect(kinds({ deliveries: [{ ...mail, configured: false }] })).toContain('channelMissing')
    expect(kinds({ deliveries: [{ ...mail, channel: 'whatsapp', configured: false }] })).toEqual(['backupUnknown'])
  })
  it('name failed tasks and late ones', () => {
    const failed = [{ task: 'read_cv', count: 2, since: ago(20) }]
    expect(found({ queue: { ...healthy.queue, failed } })).toMatchObject({
      kind: 'tasksFailed',
      subject: 'read_cv',
      count: 2,
    })
    const schedule = [{ task: 'tidy_up', pattern: '17 * * * *', lastAt: ago(66), knownSince: null }]
    expect(found({ schedule })).toMatchObject({ kind: 'taskLate', subject: 'tidy_up', since: ago(66) })
  })
  it('name no task that the server was off for, but one that it was off for at its hour of the day', () => {
    const off = (minutes: number) => ({ ...healthy.versions, startedAt: ago(minutes) })
    const queue = { ...healthy.queue, waiting: 3, workedAt: ago(600) }
    const often = { task: 'seal_audit', pattern: '* * * * *', lastAt: ago(600), knownSince: null }
    expect(kinds({ queue, schedule: [often], versions: off(4) })).toEqual(['backupUnknown'])
    expect(found({ queue, schedule: [often], versions: off(7) })?.kind).toBe('queueStopped')
    expect(found({ schedule: [often], versions: off(7) })).toMatchObject({ kind: 'taskLate', since: ago(600) })
    const daily = { task: 'compare_keys', pattern: '30 5 * * *', lastAt: ago(25 * 60), knownSince: null }
    expect(found({ schedule: [daily], versions: off(4) })).toMatchObject({ kind: 'taskLate', subject: 'compare_keys' })
  })
  it.each([
    ['at 85 percent', { free: 15 * gigabyte }, 'warning'],
    ['at 95 percent', { free: 5 * gigabyte }, 'problem'],
    ['with less than a month left', { free: 60 * gigabyte, perDay: 3 * gigabyte }, 'warning'],
  ])('name a disk %s', (_, storage, level) => {
    expect(found({ storage: { ...healthy.storage, ...storage } })).toMatchObject({ kind: 'storageFilling', level })
  })
  it('name missing files, an altered audit log and one that nobody verified', () => {
    expect(found({ storage: { ...healthy.storage, missing: 2 } })).toMatchObject({ kind: 'filesMissing', count: 2 })
    expect(found({ audit: { events: 5, verifiedAt: ago(5), intact: false } })?.kind).toBe('auditAltered')
    expect(found({ audit: { events: 5, verifiedAt: ago(60 * 49), intact: true } })?.kind).toBe('auditUnverified')
    expect(found({ audit: { events: 5, verifiedAt: null, intact: null } })?.kind).toBe('auditUnverified')
  })
  it('name few connections, and a database ahead of the program', () => {
    expect(found({ database: { bytes: 1, connections: 80, maxConnections: 100 } })?.kind).toBe('connectionsFew')
    expect(found({ versions: { ...healthy.versions, migrations: 51 } })).toMatchObject({
      kind: 'migrationsAhead',
      count: 1,
    })
  })
  it('come worst first', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.nat(100), (stopped, altered, share) => {
        const levels = findingsOf(
          {
            ...healthy,
            queue: { ...healthy.queue, workedAt: ago(stopped ? 60 : 0) },
            audit: { ...healthy.audit, intact: !altered },
            storage: { ...healthy.storage, free: share * gigabyte },
          },
          now,
        ).map(({ level }) => findingLevels.indexOf(level))
        expect(levels).toEqual(levels.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('the timetable', () => {
  it.each([
    ['* * * * *', 1],
    ['*/10 * * * *', 10],
    ['17 * * * *', 60],
    ['13 11-21 * * *', 14 * 60],
    ['0 10 * * *', 24 * 60],
  ])('%s comes round within %i minutes', (pattern, minutes) => expect(minutesBetween(pattern)).toBe(minutes))
  it('gives a new task until its first turn', () => {
    const row = { task: 'x', pattern: '0 10 * * *', lastAt: null }
    expect(isOnTime({ ...row, knownSince: ago(60) }, ago(9000), now)).toBe(true)
    expect(isOnTime({ ...row, knownSince: ago(25 * 60) }, ago(9000), now)).toBe(false)
    expect(isOnTime({ ...row, knownSince: null }, ago(9000), now)).toBe(true)
  })
})

it('a disk is full after the days that its free space lasts', () => {
  expect(fullOn({ free: 10 * gigabyte, perDay: gigabyte }, now)?.toISOString()).toBe('2026-12-05T12:00:00.000Z')
  expect(fullOn({ free: 10 * gigabyte, perDay: 0 }, now)).toBeNull()
  expect(fullOn({ free: null, perDay: gigabyte }, now)).toBeNull()
})
