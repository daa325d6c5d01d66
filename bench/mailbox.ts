import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { insertSession } from '#access/server/accounts/sessions.sql.ts'
import { buildApp } from '#app/server/app.ts'
import { taskList } from '#app/server/tasks.ts'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { prepareQueue } from '#platform/server/jobs/queue.ts'
import { sealWith } from '#platform/server/seal.ts'
import { median } from './servers.ts'

// Compares a page of a mailbox with a million messages to one message by its id, and measures a message to fifty thousand recipients:
// `node bench/mailbox.ts [messages] [recipients]`.
const size = Number(process.argv[2] ?? 1_000_000)
const recipients = Number(process.argv[3] ?? 50_000)
const target = 1.5
const secret = 'only for a bench that lives for some minutes'
const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
// When this runs as root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755)

/** Inserts messages of one author: one in twenty is important, one in three has one of two labels. */
async function fill(db: Db, authorId: string) {
  const { rows } = await sql<{ id: string }>`insert into message_labels (author_id, name, color) values
    (${authorId}, 'Editais', 'green'), (${authorId}, 'Recursos', 'blue') returning id`.execute(db)
  const [often, seldom] = rows.map(({ id }) => id)
  for (let from = 1; from <= size; from += 10_000)
    await sql`insert into messages (author_id, type_user, subject, body, words, state, at, send_at, expected, recipients, finished_at,
        is_important, is_favorite, is_read, labels)
      select ${authorId}, 1, 'Assunto ' || substr(md5(n::text), 1, 8), '<p>Bom dia.</p>', 'Bom dia. ' || md5(n::text), 'sent',
        now() - n * interval '1 minute', now() - n * interval '1 minute', 1, 1, now(), n % 20 = 0, n % 50 = 0, n % 100 <> 0,
        case when n % 3 = 0 then array[${often}::uuid] when n % 1000 = 1 then array[${seldom}::uuid] else '{}' end
      from generate_series(${from}::int, ${Math.min(size, from + 9999)}::int) n`.execute(db)
  for (let from = 1; from <= recipients; from += 10_000)
    await sql`insert into candidates (full_name, cpf, email, phone, uf, state) select 'Pessoa ' || n, lpad(n::text, 11, '0'),
      'p' || n || '@exemplo.com.br', '+5548996142030', 'SC', 'ativo'
      from generate_series(${from}::int, ${Math.min(recipients, from + 9999)}::int) n`.execute(db)
  for (const table of ['messages', 'candidates', 'message_counts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return { often, seldom }
}

const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'db'), say: () => {} })
const { db, pool, close } = connect(url)
try {
  await migrate(url)
  await prepareQueue(pool)
  const files = { storage: openStorage({ dataDir }), scanner: null }
  const seal = sealWith(secret)
  const anchorFile = anchorFileIn(dataDir)
  const app = await buildApp({ db, pool, url, seal, files, anchorFile, sessionSecret: secret, local: true })
  const { id } = await insertAccount(db, {
    ...{ name: 'Bancada', occupation: '', email: 'bancada@exemplo.com.br', passwordHash: null, state: 'ativo' },
  })
  const { often, seldom } = await fill(db, id)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const session = await insertSession(db, { accountId: id, expiresAt, userAgent: '' })
  const authorization = `Bearer ${app.sessions.sign(session.id, id, expiresAt)}`
  async function cost(address: string) {
    const began = performance.now()
    const { statusCode } = await app.inject({ url: address, headers: { authorization } })
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`)
    return performance.now() - began
  }
  const { id: messageId } = await db.selectFrom('messages').select('id').offset(1000).limit(1).executeTakeFirstOrThrow()
  const box = `/messages/author/${id}?isPagination=1&limit=6&typeUser=1`
  const pages = {
    'first page': box,
    'page 50': `${box}&page=50`,
    important: `${box}&isImportant=true`,
    starred: `${box}&isFavorite=true`,
    'a common label': `${box}&label=${often}`,
    'a rare label': `${box}&label=${seldom}`,
    counts: '/api/messages/counts?typeUser=1',
    search: `${box}&key=abcdef`,
  }
  // Alternates in each round, so that a slower moment of the machine affects all. The first rounds warm up.
  const taken = new Map(['one', ...Object.keys(pages)].map((what) => [what, [] as number[]]))
  for (let round = 0; round < 400; round++)
    for (const [what, address] of [['one', `/messages/${messageId}`], ...Object.entries(pages)] as const) {
      const ms = await cost(address)
      if (round >= 100) taken.get(what)?.push(ms)
    }
  const middle = (what: string) => median(taken.get(what) ?? [])
  const byId = middle('one')
  const rows = Object.keys(pages).map((what) => {
    const ratio = middle(what) / byId
    return { what, ms: Number(middle(what).toFixed(2)), ratio: Number(ratio.toFixed(2)), met: ratio <= target }
  })
  console.log(`${size} messages; one by its id: ${byId.toFixed(2)} ms; target: ${target} times that for a page`)
  console.table(rows)

  const made = await app.inject({
    ...{ method: 'POST', url: '/messages', headers: { authorization } },
    payload: { typeUser: 2, subject: 'A todos', body: '<p>Bom dia.</p>', segment: { uf: 'SC' } },
  })
  const message = made.json()
  await sql`update messages set state = 'scheduled', send_at = now() where id = ${message.id}`.execute(db)
  await enqueue(db, 'send_message', { id: message.id })
  const began = performance.now()
  const means = { ...files, seal, smtpUrl: undefined, publicUrl: undefined, local: true, folder: dataDir, anchorFile }
  await runOnce({ pgPool: pool, taskList: taskList(db, means), logger: new Logger(() => () => {}) })
  const seconds = (performance.now() - began) / 1000
  const { recipients: reached } = (
    await app.inject({ url: `/messages/${message.id}`, headers: { authorization } })
  ).json()
  console.log(`${reached} recipients in ${seconds.toFixed(1)} s: ${Math.round(reached / seconds)} a second`)
  await app.close()
} finally {
  await close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
