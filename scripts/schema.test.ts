import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/server/db/migrate.ts'
import { emptyDatabase } from '#testing/database.ts'
import { describeSchema, schemaFile, tablesFile, writeTables } from './schema.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database.url)
})
afterAll(() => database.drop())

describe('the output of npm run types matches the migrations:', () => {
  it('schema.sql', async () => {
    expect(readFileSync(schemaFile, 'utf8')).toBe(await describeSchema(database.url))
  })

  it('tables.ts', async () => {
    const folder = mkdtempSync('/tmp/certame-tables-')
    try {
      const file = join(folder, 'tables.ts')
      await writeTables(database.url, file)
      expect(readFileSync(tablesFile, 'utf8')).toBe(readFileSync(file, 'utf8'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
