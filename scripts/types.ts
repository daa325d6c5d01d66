// Writes server/platform/db/tables.ts from the migrations, on a database that lives only for this.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { startPostgres } from '#server/platform/db/postgres.ts'

const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync('/tmp/certame-types-')
// As root the database runs as somebody else, who must get in.
chmodSync(dataDir, 0o755)
const database = await startPostgres({ dataDir, say: console.log, durable: false })
try {
  await migrate(database.url)
  const options = [
    '--camel-case',
    '--dialect=postgres',
    '--include-pattern=public.*',
    '--exclude-pattern=public.migrations',
    '--numeric-parser=number',
    '--date-parser=string',
    // As db.ts reads them: bigint as a number, times as ISO text.
    `--type-mapping=${JSON.stringify({ int8: 'number', timestamptz: 'string' })}`,
    `--url=${database.url}`,
    `--out-file=${join(root, 'server/platform/db/tables.ts')}`,
  ]
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/kysely-codegen'), ...options], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
