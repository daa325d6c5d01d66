import type { FastifyInstance } from 'fastify'
import { deliveryChannels } from '#contract/outbound/channels.ts'
import { findingsOf } from '#contract/workspace/system.rules.ts'
import { type SystemFacts, system } from '#contract/workspace/system.ts'
import product from '#package.json' with { type: 'json' }
import { channels } from '#server/outbound/channels.ts'
import { listChannels } from '#server/outbound/ledger/channelStates.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { route } from '#server/platform/http/route.ts'
import { listOutages } from '#server/platform/outages.ts'
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
    const [upSince, deliveries, queue, storage, database, anchor, schedule] = await Promise.all([
      readUpSince(db),
      readDeliveries(),
      readQueue(db),
      readStorage(),
      readDatabase(db),
      readAnchor(db),
      readSchedule(),
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
