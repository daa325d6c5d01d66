import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

// The baseline for the chat: one row, LISTEN, and server-sent events to everybody who listens.
const connectionString = process.env.DATABASE_URL
const pool = new pg.Pool({ connectionString, max: 10 })
const listener = new pg.Client({ connectionString })
const streams = new Set<ServerResponse>()

await pool.query(
  'create table if not exists bench_lines (id bigint generated always as identity primary key, text text not null)',
)
await listener.connect()
listener.on('notification', async ({ payload }) => {
  const { rows } = await pool.query({
    name: 'line',
    text: 'select id, text from bench_lines where id = $1',
    values: [payload],
  })
  const event = `event: chat\ndata: ${JSON.stringify(rows[0])}\n\n`
  for (const stream of streams) stream.write(event)
})
await listener.query('listen bench_lines')

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    streams.add(response)
    response.on('close', () => streams.delete(response))
  } else if (url.pathname === '/send') {
    const text = url.searchParams.get('text')
    await pool.query({
      name: 'send',
      text: "with line as (insert into bench_lines (text) values ($1) returning id) select pg_notify('bench_lines', id::text) from line",
      values: [text],
    })
    response.end()
  } else response.end('ready')
}).listen(Number(process.env.PORT), '127.0.0.1')
