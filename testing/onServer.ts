import pg from 'pg'

export const databaseAt = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs statements one after another on a database of the test server. */
export async function onServer(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
