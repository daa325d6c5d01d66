// Writes platform/server/db/tables.ts and schema.sql from the migrations, on a temporary database, and locks new migrations.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { migrate, readMigrations } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { extendLock, lockFile } from './migrationLock.ts'
import { describeSchema, schemaFile, tablesFile, writeTables } from './schema.ts'

const lock = extendLock(readFileSync(lockFile, 'utf8'), readMigrations())
const dataDir = mkdtempSync('/tmp/certame-types-')
// When this runs as root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755)
const database = await startPostgres({ dataDir, say: console.log, durable: false })
try {
  await migrate(database.url)
  writeFileSync(schemaFile, await describeSchema(database.url))
  await writeTables(database.url, tablesFile)
  writeFileSync(lockFile, lock)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
