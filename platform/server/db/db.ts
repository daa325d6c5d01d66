import { type Kysely, Kysely as KyselyDb, type Transaction } from 'kysely'
import pg from 'pg'
import { PoolDialect } from './driver.ts'
import { withoutRow } from './quietErrors.ts'
import { prepareNothing } from './statement.ts'
import type { DB } from './tables.ts'
import { watchCommits } from './unknownOutcome.ts'
import { withOption } from './url.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { builtins } = pg.types
// All our numbers fit a double exactly; dates stay text, timestamps become ISO text, so that rows can be serialized as they are.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)
pg.types.setTypeParser(builtins.DATE, (v) => v)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoTime)
const numbers = (v: string) =>
  v === '{}'
    ? []
    : v
        .slice(1, -1)
        .split(',')
        .map((n) => (n === 'NULL' ? null : Number(n)))
// bigint[] and float8[]
for (const oid of [1016, 1022]) pg.types.setTypeParser(oid as never, numbers)

const textArray = 1009
const generalTexts = pg.types.getTypeParser(textArray as never) as (v: string) => (string | null)[]
/** An array of plain words is split; quotes, escapes and arrays in it are left to the general parser, which reads by character. */
const texts = (v: string) => {
  if (v === '{}') return []
  return /["\\{]/.test(v.slice(1))
    ? generalTexts(v)
    : v
        .slice(1, -1)
        .split(',')
        .map((text) => (text === 'NULL' ? null : text))
}
pg.types.setTypeParser(textArray as never, texts)

/** `2026-11-20 12:00:00.123456+00` as `2026-11-20T12:00:00.123Z`; the connection speaks UTC. */
function isoTime(v: string) {
  const dot = v.indexOf('.')
  const end = v.indexOf('+')
  if (end < 0) return new Date(v).toISOString()
  const seconds = v.slice(0, dot < 0 ? end : dot).replace(' ', 'T')
  return `${seconds}.${
    dot < 0
      ? '000'
      : v
          .slice(dot + 1, end)
          .padEnd(3, '0')
          .slice(0, 3)
  }Z`
}

class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.prependListener('errorMessage', withoutRow)
  }
}

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type Options = {
  max?: number
  patience?: number
  /** Whether a pooler stands between, which gives a transaction any connection: its settings are those of the pooler, and nothing belongs to a connection. */
  isPooled?: boolean
  /** Whether the pooler keeps prepared statements for each of its clients. */
  isPrepared?: boolean
  /** Whether a standby may answer. */
  mayRecover?: boolean
}

/** A pool of ten connections, with a wait of at most 5 s for one of them. Statements time out after 15 s. */
export function poolAt(
  url: string,
  { max = 10, patience = 5000, isPooled = false, isPrepared = !isPooled, mayRecover = false }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: isPooled ? url : withOption(url, 'TimeZone=UTC'),
    max,
    Client: QuietClient,
    connectionTimeoutMillis: patience,
    ...(!isPooled && { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }),
    application_name: 'certame',
    ...(!mayRecover && { onConnect: refuseStandby }),
  })
  // A lost idle connection is replaced by the next query; without a listener Node would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchCommits(client)
    if (!isPrepared) prepareNothing(client)
  })
  return pool
}

/** After a failover the former primary may still accept connections, as a standby: such a connection is given up. */
async function refuseStandby(client: pg.ClientBase) {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw Object.assign(new Error('This server is a standby'), { code: '25006' })
}

/** A pool, and Kysely on it. */
export function connect(url: string, options: Options = {}): Connection {
  const pool = poolAt(url, options)
  const db: Db = new KyselyDb<DB>({ dialect: new PoolDialect(pool) })
  return { db, pool, close: () => db.destroy() }
}
