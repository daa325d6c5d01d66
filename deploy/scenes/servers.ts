import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { chat } from '#desk/contract/chat.ts'
import { processes } from '#hiring/contract/processes.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { type Call, callsTo, must } from '../../bench/torture/calls.ts'
import { reweigh } from '../../bench/torture/writers.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { machines } from '../cluster/machines.ts'
import { servers } from '../cluster/servers.ts'
import { deliveriesAccounted, writeMessage } from './deliveries.ts'
import { prepareLoad } from './load.ts'
import { table, writeReport } from './report.ts'
import { openStream } from './streams.ts'

/** Two servers are one hub: each part returns a sentence of what was seen, or throws. */
export async function run(cluster: Cluster): Promise<boolean> {
  const load = await prepareLoad(cluster)
  const { servers: running } = cluster
  const origins = servers.map((server) => `http://${machines[server]}:3000`)
  // Neither keys nor repetitions: each failed request is seen.
  const calls = origins.map((origin) => callsTo(origin, () => load.readerToken)) as [Call, Call]
  const expect = (isTrue: boolean, sentence: string) => {
    if (!isTrue) throw new Error(sentence)
  }

  const parts: Record<string, () => Promise<string>> = {
    'The same answers': async () => {
      const asks = (call: Call) =>
        Promise.all([
          must(call(companies.list, { query: {} })),
          must(call(candidates.list, { query: {} })),
          must(call(processes.list, { query: {} })),
          must(call(installation.get, {})),
        ])
      const [first, second] = await Promise.all(calls.map(asks))
      expect(JSON.stringify(first) === JSON.stringify(second), 'two lists differ')
      return 'lists of companies, professionals and processes, and the settings, byte by byte'
    },
    'A write is read at the other server at once': async () => {
      for (let n = 0; n < 50; n++) {
        const [writer, other] = n % 2 ? calls : [calls[1], calls[0]]
        const given = {
          cnpj: (await import('cpf-cnpj-validator')).cnpj.generate(),
          legalName: `Par ${n}`,
          city: 'Joinville',
        }
        const { id } = await must(writer(companies.create, { body: given }))
        expect((await must(other(companies.get, { params: { id } }))).legalName === `Par ${n}`, 'an older record')
      }
      return '50 records, written at one and read at the other'
    },
    'Events reach the browsers of both': async () => {
      const streams = origins.map((origin) => openStream(origin, load.readerToken))
      await sleep(1500)
      const ids: string[] = []
      let slowest = 0
      for (let n = 0; n < 10; n++) {
        const clientId = crypto.randomUUID()
        ids.push(clientId)
        const body = { clientId, text: `par ${n}`, mentions: [], attachments: [] }
        const sent = performance.now()
        await must((calls[n % 2] as Call)(chat.send, { params: { key: load.more.chatKey }, body }))
        while (streams.some(({ got }) => !got.has(clientId))) {
          expect(performance.now() - sent < 5000, 'an event did not arrive within 5 s')
          await sleep(5)
        }
        slowest = Math.max(slowest, performance.now() - sent)
      }
      for (const stream of streams) stream.close()
      return `${ids.length} lines of a chat, the slowest after ${Math.round(slowest)} ms`
    },
    'Each job once': async () => {
      const writers = load.start()
      await sleep(4000)
      await writers.stop()
      for (let n = 0; n < 3; n++) await reweigh(load.call, load.ledger, load.scene)
      let expected = 0
      for (let n = 0; n < 3; n++) expected += await writeMessage(load)
      // A message leaves after twenty seconds, within which it can be called back.
      await sleep(22_000)
      const seen = await deliveriesAccounted(cluster, load, expected)
      expect(/ 0 a second time/.test(seen), seen)
      await load.compare(false)
      return seen
    },
    'The throttle of logins holds at both together': async () => {
      const email = `ninguem-${Date.now()}@exemplo.com.br`
      const statuses: number[] = []
      for (let n = 0; n < 40 && statuses.at(-1) !== 429; n++) {
        const reply = await (calls[n % 2] as Call)(
          session.login,
          { query: { typeUser: 0 }, body: { email, password: 'errada de proposito' } },
          '',
        )
        statuses.push(reply?.status ?? 0)
      }
      expect(statuses.at(-1) === 429, `never throttled: ${statuses.join()}`)
      const both = await Promise.all(
        calls.map((call) =>
          call(session.login, { query: { typeUser: 0 }, body: { email, password: 'errada de proposito' } }, ''),
        ),
      )
      expect(
        both.every((reply) => reply?.status === 429),
        'throttled at one server only',
      )
      return `after ${statuses.length - 1} attempts in turn, both answer 429`
    },
    'Settings within a second': async () => {
      const { organisation } = await must(calls[0](installation.get, {}))
      const name = `Conselho ${Date.now()}`
      const changed = performance.now()
      await must(calls[0](installation.organisation, { body: { ...organisation, name } }))
      while ((await must(calls[1](installation.get, {}))).organisation.name !== name) {
        expect(performance.now() - changed < 1000, 'an old setting after a second')
        await sleep(20)
      }
      return `after ${Math.round(performance.now() - changed)} ms`
    },
    'Servers leave, join and restart under load': async () => {
      const { outcomes, stop } = steadyRequests(cluster, load.readerToken)
      for (const server of servers) {
        await sleep(1500)
        await running.end(server)
        await sleep(1500)
        running.launch(server)
        await running.untilReady(server)
        await sleep(2500)
      }
      await stop()
      const failed = [...outcomes].filter(([status]) => status !== '200')
      expect(failed.length === 0, `requests that failed: ${JSON.stringify(failed)}`)
      return `both in turn, ${outcomes.get('200')} requests, none failed`
    },
  }

  const rows: Record<string, string>[] = []
  let failed = false
  for (const [name, part] of Object.entries(parts)) {
    const seen = await part().catch((error: unknown) => {
      failed = true
      return `FAILED: ${error instanceof Error ? error.message : String(error)}`
    })
    rows.push({ Part: name, Seen: seen })
    console.log(`${name}: ${seen}`)
  }
  failed ||= !load.isWhole()
  for (const sentence of [...load.ledger.lost, ...load.faults()]) console.error(sentence)
  const path = writeReport('servers', {
    title: 'Two servers are one hub',
    verdict: failed ? 'Failed.' : 'Passed.',
    parts: [table(rows)],
  })
  console.log(`Relatório: ${path}`)
  return !failed
}

/** Reads and writes by the entry without any repetition. Counts what came back. */
function steadyRequests({ origin }: Cluster, token: string) {
  const outcomes = new Map<string, number>()
  let stopped = false
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
  const lane = async (n: number) => {
    while (!stopped) {
      const writes = n % 4 === 0
      try {
        const answer = await fetch(`${origin}/api/companies?limit=5`, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(20_000),
        })
        await answer.arrayBuffer()
        count(String(answer.status))
        if (writes) {
          const { cnpj } = await import('cpf-cnpj-validator')
          const made = await fetch(`${origin}/api/companies`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ cnpj: cnpj.generate(), legalName: 'Troca', city: 'Joinville' }),
            signal: AbortSignal.timeout(20_000),
          })
          await made.arrayBuffer()
          count(String(made.status))
        }
      } catch (error) {
        count(`${(error as Error).name} ${((error as Error).cause as { code?: string } | undefined)?.code ?? ''}`)
      }
      await sleep(20)
    }
  }
  const lanes = Promise.all(Array.from({ length: 8 }, (_, n) => lane(n)))
  return {
    outcomes,
    async stop() {
      stopped = true
      await lanes
    },
  }
}
