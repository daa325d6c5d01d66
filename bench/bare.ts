import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { hashPassword, passwordFits } from '#access/server/accounts/passwords.ts'
import { lineQuery } from '#billing/contract/statements.ts'
import { readSales } from '#billing/server/sales/readSales.ts'
import { candidatesFor } from '#billing/server/statements/candidates.sql.ts'
import { listLines } from '#billing/server/statements/lines.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { readFigures } from './analytics.ts'
import { readCalendar } from './calendar.ts'
import { salesPeriod } from './subscriptions.ts'

// The baseline for Certame: the same SQL through `pg` behind `node:http` with an HMAC check, and nothing else.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' })
const key = 'bench'
const signature = createHmac('sha256', key).update('bench').digest('base64url')
const columns = `id, version, full_name as "fullName", social_name as "socialName", cpf, email, profession, city, uf, council_number as "councilNumber", council_status as "councilStatus", state,
  created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`
const queryNamed = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

async function companies(where: string, values: unknown[]) {
  const [rows, total] = await Promise.all([
    queryNamed(
      `companies ${values.length}`,
      `select id, version, name, cnpj, city, uf, sector, state, tags, owner_id as "ownerId", updated_at as "updatedAt", deleted_at as "deletedAt"
        from companies where ${where} order by name, id limit 25`,
      values,
    ),
    queryNamed(
      `companies total ${values.length}`,
      `select count(*)::int as total from (select 1 from companies where ${where} limit 10001) found`,
      values,
    ),
  ])
  return { rows: rows.rows, total: total.rows[0].total }
}

type Statement = { text: string; values: unknown[] }
/** The statements that a read sends, to be sent again without anything around them. */
async function statementsOf(read: (db: Db) => Promise<unknown>) {
  const { db, pool: own, close } = connect(process.env.DATABASE_URL ?? '', { max: 1 })
  const sent: Statement[] = []
  own.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [{ text, values }] = given as [Partial<Statement>]
        if (text && values) sent.push({ text, values })
        return query(...given)
      },
    })
  })
  await read(db)
  await close()
  return sent
}

/** Sends the statements of a read. A search has no plan of its own here either: a general one ignores how rare a word is. */
function sending(name: string, read: (db: Db) => Promise<unknown>) {
  let statements: Promise<Statement[]> | undefined
  return async () => {
    statements ??= statementsOf(read)
    const replies = (await statements).map(({ text, values }, n) =>
      text.includes('anywhere(') ? pool.query({ text, values }) : queryNamed(`${name} ${n}`, text, values),
    )
    return (await Promise.all(replies)).map(({ rows }) => rows)
  }
}

const hashed = hashPassword('bancada-2026')

const handlers: Record<string, (q: URLSearchParams) => Promise<unknown>> = {
  '/list': async (q) => {
    const where = 'from candidates where deleted_at is null and uf = $1 and state = $2'
    const [rows, total] = await Promise.all([
      queryNamed('list', `select ${columns} ${where} order by created_at desc, id limit 25`, [
        q.get('uf'),
        q.get('state'),
      ]),
      queryNamed('list-total', `select count(*)::int as total from (select 1 ${where} limit 10001) found`, [
        q.get('uf'),
        q.get('state'),
      ]),
    ])
    return { rows: rows.rows, total: total.rows[0].total }
  },
  '/one': async (q) => (await queryNamed('one', 'select * from candidates where id = $1', [q.get('id')])).rows[0],
  '/search': async (q) => {
    const where = 'from candidates where deleted_at is null and search_text like anywhere($1)'
    const [rows, total] = await Promise.all([
      queryNamed('search', `select ${columns} ${where} order by created_at desc, id limit 25`, [q.get('search')]),
      queryNamed('search-total', `select count(*)::int as total from (select 1 ${where} limit 10001) found`, [
        q.get('search'),
      ]),
    ])
    return { rows: rows.rows, total: total.rows[0].total }
  },
  '/companies': (q) => companies('deleted_at is null and uf = $1 and state = $2', [q.get('uf'), q.get('state')]),
  '/companySearch': (q) => companies('deleted_at is null and search_text like anywhere($1)', [q.get('search')]),
  '/ranking': async (q) =>
    (
      await queryNamed(
        'ranking',
        `with page as (select * from applications where process_id = $1 and listed order by rank_key desc, id limit 50)
    select p.id, p.total, p.coverage, p.scores, p.status, k.full_name, k.profession, k.city, k.uf from page p join candidates k on k.id = p.candidate_id order by p.rank_key desc, p.id`,
        [q.get('id')],
      )
    ).rows,
  '/sales': sending('sales', (db) => readSales(db, salesPeriod(), dayInBrasilia(new Date()))),
  '/suggestions': sending('suggestions', async (db) => {
    const { rows } = await listLines(db, lineQuery.parse({ limit: 50 }))
    await candidatesFor(db, rows)
  }),
  '/calendar': sending('calendar', readCalendar),
  '/analytics': sending('analytics', readFigures),
  '/login': async () => ({ fits: await passwordFits('bancada-2026', await hashed) }),
  '/create': async (q) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const n = `${process.pid}${Date.now()}${Math.random()}`.replace(/\D/g, '')
      const { rows } = await client.query({
        name: 'create',
        text: `insert into candidates (full_name, cpf, email, phone) values ($1, $2, $3, '+5548996142030') returning id`,
        values: [q.get('name') ?? 'Pessoa', n.slice(-11), `${n}@exemplo.com.br`],
      })
      await client.query({
        name: 'audit',
        text: `select audit(null, 'candidate.created', 'candidate', $1, '{"to":"cadastrado"}', '{"name":"Pessoa"}')`,
        values: [rows[0].id],
      })
      await client.query('commit')
      return rows[0]
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
}

const page = `<!doctype html><title>Bare</title><table><tbody></tbody></table><script>
fetch('/list?uf=SC&state=ativo').then((answer) => answer.json()).then(({ rows }) => {
  for (const { fullName, cpf, email, city, councilStatus, state, createdAt } of rows) {
    const row = document.querySelector('tbody').insertRow()
    for (const value of [fullName, cpf, email, city, councilStatus, state, createdAt]) row.insertCell().textContent = value
  }
})</script>`

/** The isolation headers of every page of the app. A browser that comes from `about:blank` starts a process for a page with them. */
const pageHeaders = {
  'content-type': 'text/html',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/') return response.writeHead(200, pageHeaders).end(page)
  const expected = createHmac('sha256', key).update('bench').digest('base64url')
  const handle = handlers[url.pathname]
  if (expected !== signature || !handle) return response.writeHead(401).end()
  try {
    const body = JSON.stringify(await handle(url.searchParams))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
