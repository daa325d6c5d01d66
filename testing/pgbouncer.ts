import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = '/usr/sbin/pgbouncer'
/** PgBouncer is a package of Debian, which a machine need not have. */
export const hasPgBouncer = existsSync(program)

const settingsOfPooler =
  'set timezone to utc; set statement_timeout to 15000; set idle_in_transaction_session_timeout to 30000'

/** Starts a PgBouncer in transaction mode before the database of an address, with two connections to it. */
export async function startPgBouncer(address: string, connectQuery = settingsOfPooler) {
  const { username, pathname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? ''
  const folder = mkdtempSync('/tmp/certame-pgbouncer-')
  const { uid, gid } = statSync(host)
  chownSync(folder, uid, gid)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
certame = host=${host} port=5432 dbname=${pathname.slice(1)} user=${username} connect_query='${connectQuery}'
[pgbouncer]
pool_mode = transaction
default_pool_size = 2
auth_type = any
listen_addr =
unix_socket_dir = ${folder}
listen_port = 6432
logfile = ${folder}/log
`,
  )
  const child = spawn(program, ['-q', file], { uid, gid, stdio: 'ignore' })
  const gone = once(child, 'exit')
  while (!existsSync(join(folder, '.s.PGSQL.6432')) && child.exitCode === null) await sleep(20)
  return {
    url: `postgres://certame@localhost:6432/certame?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
