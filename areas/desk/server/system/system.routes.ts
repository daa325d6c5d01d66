import type { FastifyInstance } from 'fastify'
import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { channels } from '#deliveries/server/channels.ts'
import { listChannels } from '#deliveries/server/ledger/channelStates.sql.ts'
import { countWaiting } from '#deliveries/server/ledger/waiting.sql.ts'
import { findingsOf } from '#desk/contract/system.rules.ts'
import { type SystemFacts, system } from '#desk/contract/system.ts'
import product from '#package.json' with { type: 'json' }
import { findRehearsal } from '#platform/server/backup/rehearsals.sql.ts'
import { findHeld, findLastBackup } from '#platform/server/backup/restorations.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { route } from '#platform/server/http/route.ts'
import { listOutages } from '#platform/server/outages.ts'
import {
  countDeliveries,
  listAccepted,
  listSchedule,
  readAnchor,
  readDatabase,
  readFiles,
  readQueue,
  readUpSince,
} from './system.sql.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** When each repeated task runs, as patterns of cron in UTC. */
    timetable: Readonly<Record<string, string>>
    /** Whether the server knows where its backups lie, and can rehearse a restoration. */
    mayRehearse: boolean
  }
}

const days = 30

export function systemRoutes(app: FastifyInstance, db: Db) {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const known = readMigrations().length

  async function readDeliveries(): Promise<SystemFacts['deliveries']> {
    const [counts, states, accepted] = await Promise.all([countDeliveries(db), listChannels(db), listAccepted(db)])
    const settings = app.installation.all()
    return deliveryChannels.map((channel) => {
      const {
        accepted: taken = 0,
        delivered = 0,
        waiting = 0,
        refused = 0,
        medianSeconds = null,
        failures = [],
      } = counts.find((row) => row.channel === channel) ?? {}
      return {
        channel,
        configured: channels[channel].isConfigured(settings, app),
        accepted: taken,
        delivered,
        waiting,
        refused,
        medianSeconds,
        failures,
        pausedUntil: states.find((row) => row.channel === channel)?.restsUntil ?? null,
        acceptedAt: accepted.find((row) => row.channel === channel)?.succeededAt ?? null,
      }
    })
  }

  async function readStorage(): Promise<SystemFacts['storage']> {
    const [files, space] = await Promise.all([readFiles(db), app.files.storage.space()])
    const sum = (of: (row: (typeof files)[number]) => number) => files.reduce((total, row) => total + of(row), 0)
    return {
      groups: files.map(({ group, bytes }) => ({ group, bytes })),
      total: space?.total ?? null,
      free: space?.free ?? null,
      perDay: Math.round(sum(({ recent }) => recent) / days),
      missing: sum(({ missing }) => missing),
      missingSince:
        files
          .map(({ missingSince }) => missingSince)
          .toSorted()
          .find((since) => since !== null) ?? null,
    }
  }

  async function readSchedule(): Promise<SystemFacts['schedule']> {
    const rows = await listSchedule(db)
    return Object.entries(app.timetable).map(([task, pattern]) => {
      const row = rows.find((known) => known.task === task)
      return { task, pattern, lastAt: row?.lastAt ?? null, knownSince: row?.knownSince ?? null }
    })
  }

  route(app, system.get, async () => {
    // It records a failure as an outage, which the overview lists.
    await app.readiness.isReady()
    const [upSince, deliveries, queue, storage, database, anchor, schedule, backup, restored, rehearsal] =
      await Promise.all([
        readUpSince(db),
        readDeliveries(),
        readQueue(db),
        readStorage(),
        readDatabase(db),
        readAnchor(db),
        readSchedule(),
        findLastBackup(db),
        findHeld(db),
        findRehearsal(db),
      ])
    const { bytes, connections, maxConnections, postgres, events, migration, migratedAt, migrations } = database
    const now = new Date()
    const facts: SystemFacts = {
      checkedAt: now.toISOString(),
      upSince,
      deliveries,
      queue,
      storage,
      database: { bytes, connections, maxConnections },
      audit: { events, ...anchor },
      schedule,
      outages: listOutages(),
      backup: backup ? { ...backup, bytes: Number(backup.bytes) } : null,
      rehearsal,
      mayRehearse: app.mayRehearse,
      restoration: restored
        ? { backupAt: restored.backupAt, restoredAt: restored.restoredAt, waiting: await countWaiting(db) }
        : null,
      versions: {
        certame: product.version,
        startedAt,
        migration,
        migratedAt,
        migrations,
        known,
        postgres,
        node: process.versions.node,
      },
    }
    return { ...facts, findings: findingsOf(facts, now.getTime()) }
  })
}
