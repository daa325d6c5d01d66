import type pg from 'pg'
import { OperatorError } from '#platform/server/operator-error.ts'
import { connectionSentence } from './connection-error.ts'
import { poolAt } from './db.ts'

/** Milliseconds within which what the pooled connection announces must arrive on the direct one. */
const arrivesWithin = 3000
const channel = 'certame_probe'

/**
 * Checks that `DATABASE_DIRECT_URL` keeps its connection, leads to the same database as `DATABASE_URL`, and that the pooler sets what the server
 * cannot set through it.
 *
 * @throws OperatorError which says what to correct.
 */
export async function checkPooler(pooledUrl: string, directUrl: string): Promise<void> {
  const [pooled, direct] = [poolAt(pooledUrl, { max: 1, isPooled: true }), poolAt(directUrl, { max: 1 })]
  try {
    await checkSettings(pooled).catch(explain(pooledUrl, 'DATABASE_URL'))
    await checkListening(pooled, direct).catch(explain(directUrl, 'DATABASE_DIRECT_URL'))
  } finally {
    await Promise.all([pooled.end(), direct.end()])
  }
}

async function checkSettings(pooled: pg.Pool) {
  const { rows } = await pooled.query<{ zone: string; limit: string }>(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`,
  )
  const { zone = '', limit = '' } = rows[0] ?? {}
  if (!/^(etc\/)?(utc|gmt)$/i.test(zone) || limit === '0')
    throw new OperatorError(
      `O pooler de DATABASE_URL entrega conexões com TimeZone ${zone} e statement_timeout ${limit}. Ponha em pgbouncer.ini: connect_query='set timezone to utc; set statement_timeout to 15000; set idle_in_transaction_session_timeout to 30000'.`,
    )
}

async function checkListening(pooled: pg.Pool, direct: pg.Pool) {
  const client = await direct.connect()
  try {
    await client.query(`listen ${channel}`)
    const arrived = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true))
      setTimeout(resolve, arrivesWithin, false)
    })
    await pooled.query(`notify ${channel}`)
    if (!(await arrived))
      throw new OperatorError(
        'O que se anuncia por DATABASE_URL não chega a DATABASE_DIRECT_URL: ou ela também passa por um pooler, ou é outro banco. Aponte-a diretamente para o PostgreSQL primário.',
      )
  } finally {
    client.release(true)
  }
}

const explain = (url: string, name: string) => (error: unknown) => {
  if (error instanceof OperatorError) throw error
  throw new OperatorError(connectionSentence(error, url).replaceAll('DATABASE_URL', name), { cause: error })
}
