import { z } from 'zod'
import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { causeCodes } from '#deliveries/contract/deliveries.rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { outsides } from '#platform/contract/outages.ts'

/** The groups of the files of a hub, as far as their space is concerned. */
export const fileGroups = ['videos', 'cvs', 'pictures', 'documents'] as const

/** The tasks of the timetable (`app/server/timetable.ts`), which have a name for people. */
export const repeatedTasks = [
  'seal_audit',
  'close_applications',
  'end_steps',
  'publish_news',
  'start_steps',
  'remind_steps',
  'remind_documents',
  'remind_interviews',
  'watch_postings',
  'read_pix',
  'free_tasks',
  'wake_channels',
  'fetch_replies',
  'find_duplicates',
  'sample_system',
  'sum_months',
  'forget_unsent',
  'remind_unfinished',
  'tell_applications',
  'tidy_up',
  'expire_attempts',
  'resume_imports',
  'resume_sendings',
  'renew_subscriptions',
  'dun_invoices',
  'remind_agreements',
  'remind_registrations',
  'remind_tasks',
  'watch_privacy',
  'watch_validity',
  'watch_deadlines',
  'sweep_files',
  'keep_ledger',
  'anchor_audit',
  'compare_keys',
  'review_duplicates',
  'rehearse_backup',
] as const

/** Worst first. A state that cannot be known is no problem, and never fine. */
export const findingLevels = ['problem', 'warning', 'unknown'] as const

const findingKinds = [
  'diskFull',
  'notWritable',
  'outsideAway',
  'queueStopped',
  'queueBehind',
  'channelPaused',
  'deliveriesFailing',
  'channelMissing',
  'tasksFailed',
  'taskLate',
  'storageFilling',
  'filesMissing',
  'auditAltered',
  'auditUnverified',
  'connectionsFew',
  'migrationsAhead',
  'backupUnknown',
  'backupOld',
  'rehearsalFailed',
  'rehearsalMissing',
  'restoredHeld',
] as const

/** The reasons for which a rehearsal fails. */
export const rehearsalReasons = ['no_backup', 'no_right', 'unreadable', 'rows', 'audit', 'files', 'other'] as const

const at = z.iso.datetime()

/** Measured now, or counted over the last 24 hours. Null is what nobody can know, never zero. */
export const SystemFacts = z.object({
  checkedAt: at,
  upSince: at.nullable().meta({ description: 'since when no sample of the queue is missing' }),
  deliveries: z.array(
    z.object({
      channel: z.enum(deliveryChannels),
      configured: z.boolean(),
      accepted: z.int().meta({ description: 'accepted by the provider in the last 24 hours' }),
      delivered: z.int(),
      waiting: z.int(),
      refused: z.int(),
      medianSeconds: z.number().nullable().meta({ description: 'from the request to the provider' }),
      pausedUntil: at.nullable(),
      acceptedAt: at.nullable().meta({ description: 'when the provider accepted something last' }),
      failures: z.array(z.object({ code: z.enum(causeCodes), count: z.int(), since: at })),
    }),
  ),
  queue: z.object({
    waiting: z.int().meta({ description: 'tasks that are due and that nobody has taken' }),
    oldestAt: at.nullable().meta({ description: 'since when the first of them is due' }),
    workedAt: at.nullable().meta({ description: 'when the timetable was last followed' }),
    samples: z.array(z.object({ at, waiting: z.int() })),
    failed: z.array(z.object({ task: z.string(), count: z.int(), since: at })),
  }),
  storage: z.object({
    groups: z.array(z.object({ group: z.enum(fileGroups), bytes: z.int() })),
    total: z.int().nullable().meta({ description: 'bytes of the disk; null for a bucket' }),
    free: z.int().nullable(),
    perDay: z.int().meta({ description: 'bytes of new files a day, over the last thirty days' }),
    missing: z.int().meta({ description: 'files whose object is gone' }),
    missingSince: at.nullable(),
  }),
  database: z.object({ bytes: z.int(), connections: z.int(), maxConnections: z.int() }),
  audit: z.object({ events: z.int(), verifiedAt: at.nullable(), intact: z.boolean().nullable() }),
  schedule: z.array(
    z.object({ task: z.string(), pattern: z.string(), lastAt: at.nullable(), knownSince: at.nullable() }),
  ),
  outages: z.array(z.object({ outside: z.enum(outsides), since: at, full: z.boolean() })).meta({
    description: 'what this process could not reach or write to when it last tried',
  }),
  backup: z
    .object({ takenAt: at, bytes: z.int(), files: z.int(), hasKey: z.boolean() })
    .nullable()
    .meta({ description: 'the last one taken with `npm run backup`' }),
  rehearsal: z
    .object({
      state: z.enum(['running', 'interrupted', 'intact', 'damaged', 'impossible']),
      reason: z.enum(rehearsalReasons).nullable(),
      startedAt: at,
      finishedAt: at.nullable(),
      backupAt: at.nullable(),
      rows: z.int(),
      files: z.int(),
      events: z.int(),
    })
    .nullable()
    .meta({ description: 'the last restoration of the newest backup into a database beside, which was dropped again' }),
  mayRehearse: z.boolean().meta({ description: 'whether the server knows where backups lie (BACKUP_TO)' }),
  restoration: z
    .object({ backupAt: at, restoredAt: at, waiting: z.int() })
    .nullable()
    .meta({ description: 'of a restored hub, which sends nothing until an administrator has chosen; and what waits' }),
  versions: z.object({
    certame: z.string(),
    startedAt: at,
    migration: z.string(),
    migratedAt: at,
    migrations: z.int(),
    known: z.int().meta({ description: 'migrations that this program knows' }),
    postgres: z.string(),
    node: z.string(),
  }),
})
export type SystemFacts = z.infer<typeof SystemFacts>

const Finding = z.object({
  kind: z.enum(findingKinds),
  level: z.enum(findingLevels),
  since: at.nullable(),
  channel: z.enum(deliveryChannels).nullable(),
  subject: z.string().meta({ description: 'the cause of a failed delivery, the name of a task, or what is away' }),
  count: z.int(),
  until: at.nullable(),
})
export type Finding = z.infer<typeof Finding>

export const system = {
  get: endpoint({
    method: 'GET',
    path: '/system',
    summary: 'Whether the hub works: what broke and since when, with the figures behind it',
    response: SystemFacts.extend({ findings: z.array(Finding) }),
  }),
  rehearse: endpoint({
    method: 'POST',
    path: '/system/rehearsal',
    summary: 'Rehearse a restoration of the newest backup now',
    response: z.object({}),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/system/restoration',
    summary: 'Choose what becomes of what waits in a restored hub',
    body: z.object({ choice: z.enum(['send', 'discard']) }),
    response: z.object({ discarded: z.int().meta({ description: 'deliveries that were withdrawn' }) }),
  }),
}
