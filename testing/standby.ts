import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '#platform/server/db/postgres.ts'

const say = () => {}

/** A primary of its own and a standby that follows it, in a temporary folder. */
export async function openPair(): Promise<{ primary: Postgres; standby: Postgres; close: () => Promise<void> }> {
  const folder = mkdtempSync('/tmp/certame-pair-')
  chmodSync(folder, 0o755)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const primary = await startPostgres({ dataDir: first, say, durable: false })
  await copyTo(second, first, primary)
  const standby = await startPostgres({ dataDir: second, say, durable: false })
  return {
    primary,
    standby,
    close: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A base backup without `pg_basebackup`, which the embedded PostgreSQL does not bring. */
async function copyTo(to: string, from: string, { url }: Postgres) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    const cluster = join(to, 'postgres')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name), { force: true })
    writeFileSync(join(cluster, 'backup_label'), rows[0].labelfile)
    writeFileSync(join(cluster, 'standby.signal'), '')
    const { searchParams, username } = new URL(url)
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${searchParams.get('host') ?? ''} port=5432 user=${username || 'certame'}'\nhot_standby_feedback = on\n`,
    )
    const owner = execFileSync('stat', ['-c', '%u:%g', join(from, 'postgres')], { encoding: 'utf8' }).trim()
    execFileSync('chown', ['-R', owner, cluster])
    execFileSync('chmod', ['700', cluster])
  } finally {
    await client.end()
  }
}
