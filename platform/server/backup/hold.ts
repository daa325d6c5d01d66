import pg from 'pg'
import { OperatorError } from '#platform/server/operator-error.ts'
import { freeAllTasks } from './tables.sql.ts'

/**
 * Holds all that would leave a hub whose database something else has restored, such as pgBackRest: a database does not know that it was.
 * @returns the moment of its last event.
 */
export async function holdRestored(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'certame restore' })
  await client.connect()
  try {
    const { rows: there } = await client.query(`select to_regclass('public.restorations') is not null as known`)
    if (!there[0]?.known) throw new OperatorError('Neste banco não há um hub que possa ser retido.')
    // A server that works on the queue has already looked whether it is held.
    const { rows: used } = await client.query(
      `select exists (select from pg_stat_activity where datname = current_database() and application_name in ('certame', 'certame announcements')) as used`,
    )
    if (used[0]?.used)
      throw new OperatorError('O Certame está usando este banco. Pare-o antes: ele só olha ao começar.')
    await client.query('begin')
    const { rows } = await client.query<{ at: string }>(`
      insert into restorations (backup_at)
      select coalesce((select max(at) from audit_events), now())
      where not exists (select from restorations where choice is null)
      returning to_char(backup_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
    if (!rows[0]) throw new OperatorError('Este hub já está retido.')
    await freeAllTasks(client)
    await client.query('commit')
    return rows[0].at
  } finally {
    await client.end()
  }
}
