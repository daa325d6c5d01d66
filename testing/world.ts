import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { buildApp } from '#app/server/app.ts'
import { taskList } from '#app/server/tasks.ts'
import type { Answer, Endpoint, Sending } from '#platform/contract/endpoint.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { sealWith } from '#platform/server/seal.ts'
import { findChangesWithoutValues } from './changedSettings.ts'
import { findUnknownChannels } from './channelNames.ts'
import { freshDatabase } from './database.ts'
import { findDifferingPlaces } from './derivedPlaces.ts'
import { findTypedInChain } from './typedInChain.ts'

export const testSeal = sealWith('only for tests, never for anything else')

/** Files of tests go to a temporary folder, without a virus scanner. */
export const testFiles = {
  storage: openStorage({ dataDir: mkdtempSync(join(tmpdir(), 'certame-files-')) }),
  scanner: null,
}

/** For tasks that a test runs: no mail server, and unsent mails go to a temporary folder. */
export const testContext = {
  ...testFiles,
  seal: testSeal,
  smtpUrl: undefined,
  publicUrl: undefined,
  local: true,
  folder: mkdtempSync(join(tmpdir(), 'certame-mail-')),
  anchorFile: join(mkdtempSync(join(tmpdir(), 'certame-anchors-')), 'anchors.jsonl'),
}

const quiet = new Logger(() => () => {})

type Reply<E extends Endpoint> = {
  status: number
  body: Answer<E> & Record<string, unknown>
  headers: Record<string, unknown>
}

export type World = {
  app: FastifyInstance
  db: Db
  /** A connection as the owner of the tables, for what the role of the server may not do. */
  owner: Db
  url: string
  /** Calls an endpoint as an administrator. `as: null` calls without a token. */
  call: <E extends Endpoint>(endpoint: E, input?: unknown, options?: { as?: string | null }) => Promise<Reply<E>>
  /** The file of the anchors of the audit log. */
  anchorFile: string
  /** The default token of calls. */
  token: string
  /** Runs the tasks of the queue, with a mail server or without. */
  work: (smtpUrl?: string) => Promise<void>
  /** A second server on the same database with separate connections, like another process. */
  beside: (over?: Partial<Parameters<typeof buildApp>[0]>) => Promise<FastifyInstance>
  close: () => Promise<void>
}

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The errors of each field in a refusal of the input. */
export const codesOf = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields as Record<string, { code: string }>).map(([path, { code }]) => [path, code]))

/**
 * A server on a separate database, with one administrator logged in.
 * @param copied the world whose database this one begins with a copy of.
 * @param database another server's, instead of a fresh one.
 */
export async function openWorld(
  of: Parameters<World['beside']>[0] = {},
  copied?: Pick<World, 'url' | 'token'>,
  database = freshDatabase(copied?.url),
): Promise<World> {
  const { url, ownerUrl, drop } = await database
  const owner = connect(ownerUrl, { max: 2, patience: 30_000 })
  const anchorFile = join(mkdtempSync(join(tmpdir(), 'certame-anchors-')), 'anchors.jsonl')
  const open = new Set<FastifyInstance>()
  async function openApp(over: Parameters<World['beside']>[0] = {}) {
    // Fifty calls at once take long on a slow machine.
    const { db, pool, close } = connect(url, { max: 6, patience: 30_000 })
    const app = await buildApp({
      db,
      pool,
      url,
      seal: testSeal,
      anchorFile,
      files: testFiles,
      local: true,
      sessionSecret: 'only for tests, never for anything else',
      strictAnswers: true,
      logLevel: 'fatal',
      ...over,
    })
    app.addHook('onClose', () => {
      open.delete(app)
      return close()
    })
    await app.ready()
    open.add(app)
    return { app, db, pool }
  }
  const { app, db, pool } = await openApp(of)
  const world: World = {
    app,
    db,
    owner: owner.db,
    url,
    anchorFile,
    token: copied?.token ?? '',
    async call(endpoint, input = {}, { as = world.token } = {}) {
      const { params = {}, query = {}, body } = input as Loose & Sending<typeof endpoint>
      const path = Object.entries(params).reduce(
        (p, [k, v]) => p.replace(`:${k}`, encodeURIComponent(String(v))),
        endpoint.path,
      )
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([k, v]) =>
          Array.isArray(v) ? v.map((x) => [k, String(x)]) : v === undefined ? [] : [[k, String(v)]],
        ) as [string, string][],
      )
      const reply = await app.inject({
        method: endpoint.method,
        url: `${endpoint.alsoAtRoot ? '' : '/api'}${path}?${search}`,
        headers: as ? { authorization: `Bearer ${as}` } : {},
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(reply.headers['content-type']).includes('json')
      return { status: reply.statusCode, body: isJson ? reply.json() : (reply.body as never), headers: reply.headers }
    },
    work: async (smtpUrl) => {
      await runOnce({
        pgPool: pool,
        taskList: taskList(db, { ...testContext, anchorFile, ...of.files, smtpUrl }),
        logger: quiet,
      })
      // The queue returns before the end of its last task is recorded.
      const lockedJobs = () => pool.query('select from graphile_worker.jobs where locked_at is not null')
      while ((await lockedJobs()).rowCount) await sleep(5)
    },
    beside: async (over) => (await openApp(over)).app,
    close: async () => {
      for (const app of open) await app.close()
      const unknown = await findUnknownChannels(owner.db)
      const differing = await findDifferingPlaces(owner.db)
      const valueless = await findChangesWithoutValues(owner.db)
      const typed = await findTypedInChain(owner.db)
      await owner.close()
      await drop()
      if (differing.length) throw new Error(`What a test wrote left other places than the rules give: ${differing}`)
      if (valueless.length) throw new Error(`The audit event of a changed setting lacks from and to: ${valueless}`)
      if (typed.length) throw new Error(`Typed text stands in the chain of the audit log: ${typed}`)
      if (unknown.length) throw new Error(`What a test wrote names channels that no descriptor has: ${unknown}`)
    },
  }
  return world
}
