import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { connect } from '#platform/server/db/db.ts'
import { account } from './data.ts'
import type { Figure } from './figures.ts'
import { end, logIn, median, start } from './servers.ts'
import { figure } from './targets.ts'

/** Accounts that read along, and the streams each has open; a server refuses more of one account. */
const [readers, streamsEach] = [16, 12]
/** Messages of a round: an account may send sixty a minute. */
const lines = 15

const readerOf = (n: number) => `bench-reader-${n}@exemplo.com.br`

/** The accounts that read along. */
export async function prepareFanout(url: string) {
  const { db, close } = connect(url)
  const passwordHash = await hashPassword(account.password)
  for (let n = 0; n < readers; n++)
    await insertAccount(db, { name: `Leitora ${n}`, occupation: '', email: readerOf(n), passwordHash, state: 'ativo' })
  await close()
}

type Side = { urls: string[]; path: string; tokens: string[]; send: (text: string) => Promise<unknown> }

/** Streams over all servers of a side, each counting what it got of a text. */
async function openStreams({ urls, path, tokens }: Side) {
  const stop = new AbortController()
  let [wanted, missing] = ['', 0]
  let done = () => {}
  const opened = tokens.flatMap((token, reader) =>
    Array.from({ length: streamsEach }, (_, n) => {
      const url = `${urls[(reader + n) % urls.length]}${path}`
      return new Promise<void>((resolve, reject) => {
        const request = get(
          url,
          { headers: { authorization: `Bearer ${token}` }, signal: stop.signal, agent: false },
          (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
            answer.setEncoding('utf8').on('data', (part: string) => {
              if (wanted && part.includes(wanted)) {
                missing -= 1
                if (missing === 0) done()
              }
            })
            answer.on('error', () => {})
            resolve()
          },
        )
        request.on('error', (error) => (stop.signal.aborted ? undefined : reject(error)))
      })
    }),
  )
  await Promise.all(opened)
  return {
    close: () => stop.abort(),
    /** Resolves when the text has reached every stream. */
    reached: (text: string) =>
      new Promise<void>((resolve) => {
        wanted = text
        missing = opened.length
        done = resolve
      }),
  }
}

/** Milliseconds from sending a message to its arrival on the last stream: the median of a round. */
async function round(side: Side) {
  const streams = await openStreams(side)
  const times: number[] = []
  for (let n = 0; n < lines; n++) {
    const text = randomUUID()
    const arrived = streams.reached(text)
    const began = performance.now()
    await side.send(text)
    await arrived
    times.push(performance.now() - began)
  }
  streams.close()
  return median(times)
}

/** One sender and 192 open streams, on one and on two processes of each side. */
export async function measureFanout(program: string, port: number, env: Record<string, string | undefined>) {
  const ours = [await start(program, port, '/readyz', env), await start(program, port + 1, '/readyz', env)]
  const theirs = [
    await start('bench/bareFanout.ts', port + 2, '/', env),
    await start('bench/bareFanout.ts', port + 3, '/', env),
  ]
  const url = ours[0]?.url ?? ''
  const token = await logIn(url, account)
  const tokens: string[] = []
  for (let n = 0; n < readers; n++) tokens.push(await logIn(url, { ...account, email: readerOf(n) }))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async <T>(path: string, body?: object) => {
    const answer = await fetch(`${url}/api/chat${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const people = await ask<{ rows: { id: string; name: string }[] }>('/people')
  const members = people.rows.filter(({ name }) => name.startsWith('Leitora')).map(({ id }) => id)
  const { key } = await ask<{ key: string }>('/conversations', { kind: 'GROUP', name: 'Bancada', members })
  const send = (text: string) => ask(`/conversations/${key}/messages`, { clientId: randomUUID(), text })
  const bareSend = (text: string) => fetch(`${theirs[0]?.url}/send?text=${text}`)
  const measured: Figure[] = []
  for (const processes of [1, 2]) {
    const sides = {
      ours: { urls: ours.slice(0, processes).map((server) => server.url), path: '/api/notices/stream', tokens, send },
      bare: { urls: theirs.slice(0, processes).map((server) => server.url), path: '/stream', tokens, send: bareSend },
    }
    // The first round warms up.
    await round(sides.bare)
    const value = await round(sides.ours)
    measured.push(
      figure(
        `chat fan-out, 192 streams, ${processes === 1 ? 'one process' : 'two processes'}`,
        value,
        await round(sides.bare),
      ),
    )
  }
  for (const { child } of [...ours, ...theirs]) await end(child)
  return measured
}
