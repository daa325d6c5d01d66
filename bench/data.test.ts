import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineQuery } from '#billing/contract/statements.ts'
import { readSales } from '#billing/server/sales/readSales.ts'
import { candidatesFor } from '#billing/server/statements/candidates.sql.ts'
import { listLines } from '#billing/server/statements/lines.sql.ts'
import { listRanking } from '#hiring/server/scoring/places.sql.ts'
import { findDiffering } from '#hiring/server/scoring/ranking.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { connect } from '#platform/server/db/db.ts'
import { freshDatabase } from '#testing/database.ts'
import { prepare } from './data.ts'
import { fillOpenInvoices, fillSubscriptions, salesPeriod } from './subscriptions.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('the data of the benchmarks fits the tables, and its process has a ranking', async () => {
  const { processId, candidateId } = await prepare(database.ownerUrl, 100)
  expect(candidateId).toBeTruthy()
  const { db, close } = connect(database.ownerUrl)
  const query = { page: 1, limit: 50, search: '', stageId: [], status: [], coverage: [], brief: false }
  const { rows } = await listRanking(db, processId, query, null)
  expect(rows).toHaveLength(20)
  expect(rows.every(({ total }) => total !== null && total > 0)).toBe(true)
  expect(await findDiffering(db, processId)).toEqual([])
  await fillSubscriptions(db, 60)
  await fillOpenInvoices(db)
  const { rows: lines } = await listLines(db, lineQuery.parse({ limit: 50 }))
  const candidates = [...(await candidatesFor(db, lines)).values()]
  expect(candidates.filter(({ invoices }) => invoices.length > 0).length).toBeGreaterThan(30)
  const { months } = await readSales(db, salesPeriod(), dayInBrasilia(new Date()))
  expect(months.at(-1)?.subscriptions).toBe(60)
  await close()
})
