import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram } from '../scripts/program.mjs'
import { endAppealsWhenAsked } from './time.ts'

// A hub created for these journeys, and removed with them.
const folder = mkdtempSync(join(tmpdir(), 'certame-e2e-'))
chmodSync(folder, 0o755)
process.env.DATA_DIR = join(folder, 'data')
process.env.DEMO = '1'
endAppealsWhenAsked(process.env.PORT ?? '', process.env.DATA_DIR)
delete process.env.DATABASE_URL
delete process.env.MIGRATION_DATABASE_URL
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// A killed runner cleans up nothing: its hub would keep the port from the next one.
const runner = process.ppid
if (process.argv.includes('--follow'))
  setInterval(() => process.ppid === runner || process.kill(process.pid, 'SIGTERM'), 1000).unref()
await import(await serverProgram())
