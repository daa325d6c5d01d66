import pg from 'pg'
import type { Peer } from './peer.ts'

/** The columns of professionals that the bare server lists, and the telephone, which the new ones have. */
const columns = [
  'id',
  'version',
  'full_name',
  'social_name',
  'cpf',
  'email',
  'phone',
  'profession',
  'city',
  'uf',
  'council_number',
  'council_status',
  'state',
  'created_at',
  'updated_at',
  'deleted_at',
]
const pageSize = 10_000

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Creates a database beside that of an address. Returns its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await connected(url, (client) => client.query(`create database ${name}`))
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export const postgresVersion = (url: string): Promise<string> =>
  connected(url, async (client) => (await client.query('show server_version')).rows[0].server_version)

/** Copies all professionals into the table of a peer and prepares it as its operator would: with indexes, and analyzed. */
export async function copyPeople(from: string, to: string, { columnNamed, indexes }: Peer) {
  const theirs = columns.map((column) => `"${columnNamed(column)}"`)
  const read = `select json_agg(page) as page, max(id::text) as last from
    (select ${columns.map((column, n) => `${column} as ${theirs[n]}`).join(', ')} from candidates where id > $1 order by id limit ${pageSize}) page`
  const write = `insert into candidates (${theirs}) select ${theirs} from json_populate_recordset(null::candidates, $1)`
  await connected(from, (source) =>
    connected(to, async (target) => {
      let last = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const { rows } = await source.query(read, [last])
        if (!rows[0].last) break
        await target.query(write, [JSON.stringify(rows[0].page)])
        last = rows[0].last
      }
      await target.query('create extension if not exists pg_trgm')
      for (const index of indexes) await target.query(`create index on candidates ${index}`)
      await target.query('vacuum analyze')
    }),
  )
}
