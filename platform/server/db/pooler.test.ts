import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'
import { checkPooler } from './pooler.ts'

describe.runIf(hasPgBouncer)('a hub behind PgBouncer of Debian in transaction mode', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    database = await freshDatabase()
    pooler = await startPgBouncer(database.url)
  })
  afterAll(async () => {
    await pooler.stop()
    await database.drop()
  })

  it('starts when the direct address hears what the pooled one announces', async () => {
    await expect(checkPooler(pooler.url, database.url)).resolves.toBeUndefined()
  })
  it('says that the direct address leads through a pooler, too', async () => {
    await expect(checkPooler(pooler.url, pooler.url)).rejects.toThrow(/DATABASE_DIRECT_URL/)
  })
  it('says that the direct address leads to another database', async () => {
    const other = await freshDatabase()
    await expect(checkPooler(pooler.url, other.url)).rejects.toThrow(/DATABASE_DIRECT_URL: ou ela também passa/)
    await other.drop()
  })
  it('says what the pooler has to set', async () => {
    const bare = await startPgBouncer(database.url, 'select 1')
    await expect(checkPooler(bare.url, database.url)).rejects.toThrow(/connect_query='set timezone/)
    await bare.stop()
  })
  it('says that DATABASE_URL alone leads through a pooler', async () => {
    await expect(migrate(pooler.url)).rejects.toThrow(/é um pooler. Informe também DATABASE_DIRECT_URL/)
  })
  it('repeats statements on any connection, and counts as many clients as it needs', async () => {
    const { db, close } = connect(pooler.url, { max: 8, isPooled: true })
    const ask = (n: number) =>
      sql<{ n: number; zone: string }>`select ${n}::int as n, current_setting('TimeZone') as zone`
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n).execute(db)))
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(answers.map(({ rows }) => rows[0]?.zone.toUpperCase()))).toEqual(new Set(['UTC']))
    await close()
  })
})
