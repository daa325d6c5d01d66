import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { insertSession } from '#access/server/accounts/sessions.sql.ts'
import { buildApp } from '#app/server/app.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { connect } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { prepareQueue } from '#platform/server/jobs/queue.ts'
import { sealWith } from '#platform/server/seal.ts'
import { fillDeliveries } from './deliveries.ts'
import { median } from './servers.ts'

// Compares a page of each log with one delivery by id, in a year of a million deliveries: `node bench/ledger.ts [deliveries] [rounds]`.
const size = Number(process.argv[2] ?? 1_000_000)
const rounds = Number(process.argv[3] ?? 60)
const secret = 'only for a bench that lives for some minutes'
const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
// When this runs as root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755)

const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'db'), say: () => {} })
const { db, pool, close } = connect(url)
try {
  await migrate(url)
  await prepareQueue(pool)
  const files = { storage: openStorage({ dataDir }), scanner: null }
  const app = await buildApp({
    db,
    pool,
    url,
    seal: sealWith(secret),
    files,
    anchorFile: anchorFileIn(dataDir),
    sessionSecret: secret,
    local: true,
  })
  const { id } = await insertAccount(db, {
    ...{ name: 'Bancada', occupation: '', email: 'bancada@exemplo.com.br', passwordHash: null, state: 'ativo' },
  })
  await sql`set statement_timeout = '10min'`.execute(db)
  await fillDeliveries(db, size)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const session = await insertSession(db, { accountId: id, expiresAt, userAgent: '' })
  const authorization = `Bearer ${app.sessions.sign(session.id, id, expiresAt)}`
  async function cost(address: string) {
    const began = performance.now()
    const { statusCode } = await app.inject({ url: address, headers: { authorization } })
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`)
    return performance.now() - began
  }
  const day = (ago: number) => dayAfter(dayInBrasilia(new Date()), -ago)
  const { id: deliveryId } = await db
    .selectFrom('deliveries')
    .select('id')
    .offset(1000)
    .limit(1)
    .executeTakeFirstOrThrow()
  const log = '/api/deliveries?channel='
  const screens = {
    'e-mails': `${log}email`,
    'e-mail errors': `${log}email&failed=true`,
    WhatsApp: `${log}whatsapp`,
    Catho: `${log}catho`,
    attempts: '/api/deliveries/attempts?channel=email',
    'attempts, and failed now': '/api/deliveries/attempts?channel=email&state=falhou',
    'page 50': `${log}email&page=50`,
    'a year': `${log}email&from=${day(364)}`,
    'oldest of a year': `${log}email&from=${day(364)}&sort=createdAt`,
    'search, 30 days': `${log}email&search=p1234`,
    'search, a year': `${log}email&search=p12345&from=${day(364)}`,
    'a cause, 30 days': `${log}email&causeCode=bounced`,
    'facets, 30 days': '/api/deliveries/facets?channel=email',
    'facets, a year': `/api/deliveries/facets?channel=email&from=${day(364)}`,
    'facets of attempts': '/api/deliveries/attempts/facets?channel=email',
  }
  // Alternates in each round, so that a slower moment of the machine affects all. The first rounds warm up.
  const taken = new Map(['one', ...Object.keys(screens)].map((what) => [what, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [what, address] of [['one', `/api/deliveries/${deliveryId}`], ...Object.entries(screens)] as const) {
      const ms = await cost(address)
      if (round >= rounds / 4) taken.get(what)?.push(ms)
    }
  const middle = (what: string) => median(taken.get(what) ?? [])
  const byId = middle('one')
  console.log(`${size} deliveries of a year; one by its id: ${byId.toFixed(2)} ms`)
  console.table(
    Object.keys(screens).map((what) => ({
      what,
      ms: Number(middle(what).toFixed(2)),
      ratio: Number((middle(what) / byId).toFixed(2)),
    })),
  )
  await app.close()
} finally {
  await close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
