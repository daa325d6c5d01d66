import { setTimeout as sleep } from 'node:timers/promises'
import { reweigh } from '../../bench/torture/writers.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { cable, machines, type nodes, signal } from '../cluster/machines.ts'
import { servers } from '../cluster/servers.ts'
import { type Load, prepareLoad } from './load.ts'
import { seconds, table, writeReport } from './report.ts'
import { openStream } from './streams.ts'

const rounds = Number(process.env.CLUSTER_KILLS ?? 20)
/** Seconds within which a write is acknowledged again. */
const patience = Number(process.env.CLUSTER_PATIENCE ?? 15)
const jobPatience = 60
/** Minutes after which no further kill begins. */
const limit = Number(process.env.CLUSTER_MINUTES ?? 60)

type Node = (typeof nodes)[number]
type Blow = { name: string; strike: (cluster: Cluster, node: Node) => void; heal: (node: Node) => void }
const blows: Blow[] = [
  { name: 'PostgreSQL killed', strike: ({ database }, node) => void database.killPostgres(node), heal: () => {} },
  { name: 'machine frozen', strike: (_, node) => signal(node, 'SIGSTOP'), heal: (node) => signal(node, 'SIGCONT') },
  { name: 'PostgreSQL killed', strike: ({ database }, node) => void database.killPostgres(node), heal: () => {} },
  { name: 'cable pulled', strike: (_, node) => cable(node, 'down'), heal: (node) => cable(node, 'up') },
]

/** The longest time without an acknowledged write since a moment, and when it ended. */
function longestGap(moments: readonly number[], since: number) {
  const after = [since, ...moments.filter((at) => at > since)]
  return after.slice(1).reduce(
    (longest, at, i) => {
      const length = at - (after[i] ?? since)
      return length > longest.length ? { length, endedAt: at } : longest
    },
    { length: 0, endedAt: since },
  )
}

/** Waits until writes are acknowledged again, some of them after the new primary is there. */
async function answeredAgain({ database }: Cluster, load: Load, blow: number) {
  const until = performance.now() + 90_000
  let calmSince = 0
  for (;;) {
    await sleep(100)
    const now = performance.now()
    const isAnswered = load.acknowledged.filter((at) => at > now - 500).length > 3
    if (!isAnswered || now - blow < 2000) calmSince = 0
    else calmSince ||= now
    if (calmSince && now - calmSince > 3000 && (await database.primary())) break
    if (now > until) throw new Error('não voltou a responder em 90 s')
  }
  return longestGap(load.acknowledged, blow)
}

export async function run(cluster: Cluster): Promise<boolean> {
  const { database, origin } = cluster
  const load = await prepareLoad(cluster)
  const origins = [origin, ...servers.map((server) => `http://${machines[server]}:3000`)]
  const streams = origins.map((at) => openStream(at, load.readerToken))
  const results: Record<string, string | number>[] = []
  const { tally } = load
  let slowest = 0

  const began = performance.now()
  for (let n = 1; n <= rounds && performance.now() - began < limit * 60_000; n++) {
    const primary = await database.whole()
    const blow = blows[(n - 1) % blows.length] as Blow
    const before = { ...tally, acknowledged: load.acknowledged.length }
    const writers = load.start()
    let took = { length: 0, endedAt: 0 }
    let at = 0
    try {
      await sleep(2500 + Math.random() * 1000)
      at = performance.now()
      blow.strike(cluster, primary)
      took = await answeredAgain(cluster, load, at)
      blow.heal(primary)
      await sleep(1500)
    } finally {
      blow.heal(primary)
      await writers.stop()
    }
    const back = took.endedAt - at
    slowest = Math.max(slowest, back)
    if (back > patience * 1000) load.ledger.faults.push(`kill ${n}: answered again after ${seconds(back)} s`)
    await database.whole()
    const arrived = await eventsArrive(load, streams, took.endedAt)
    await load.compare(false)
    const now = await database.primary()
    results.push({
      Kill: n,
      Kind: blow.name,
      'From, to': `${primary}, ${now}`,
      Acknowledged: load.acknowledged.length - before.acknowledged,
      '503 with Retry-After': tally.refused - before.refused,
      '503 of unknown outcome': tally.unknown - before.unknown,
      'Without answer': tally.cut - before.cut,
      'Repeated: first answer / done already': `${tally.replayed - before.replayed} / ${tally.doneAlready - before.doneAlready}`,
      'Answered again after (s)': seconds(back),
      'Events again after (s)': seconds(arrived),
    })
    console.log(
      `${n}/${rounds} ${blow.name} (${primary} → ${now}): de volta em ${seconds(back)} s, ${tally.refused - before.refused} recusadas (503), ${tally.unknown - before.unknown} de desfecho desconhecido; ${load.isWhole() ? 'tudo lá' : 'FALHOU'}`,
    )
    if (!load.isWhole()) {
      for (const sentence of [...load.ledger.lost, ...load.faults()].slice(0, 20)) console.error(sentence)
      break
    }
  }
  const job = load.isWhole() ? await jobOfKilledServer(cluster, load) : null
  if (job !== null) await load.compare(true)
  for (const stream of streams) stream.close()
  const passed = load.isWhole()
  const path = writeReport('failover', {
    title: 'The primary is killed under writes',
    verdict: passed
      ? `${results.length} kills: none of ${load.acknowledged.length} acknowledged writes lost, none done twice, answered again after ${seconds(slowest)} s at most.`
      : `Failed: ${[...load.ledger.lost, ...load.faults()].slice(0, 10).join('; ')}`,
    parts: [
      table(results),
      'Every call was repeated with its `Idempotency-Key` until an answer said whether it was done. The sessions are those from before the first kill. Three event streams (by the entry, and at each server) were open all the time, as the web app holds them.',
      job === null
        ? ''
        : `A job whose server was killed (SIGKILL of both, and started again at once) had run ${seconds(job)} s later; the limit is ${jobPatience} s.`,
    ],
    load,
  })
  console.log(`Relatório: ${path}`)
  return passed
}

/** Milliseconds from the first acknowledged write after a kill until a line of the chat has reached every stream. */
async function eventsArrive(load: Load, streams: ReturnType<typeof openStream>[], back: number) {
  const until = performance.now() + 40_000
  const arrival = (stream: (typeof streams)[number]) =>
    Math.min(...[...stream.got.values()].filter((at) => at > back - 500))
  while (streams.some((stream) => !Number.isFinite(arrival(stream)))) {
    if (performance.now() > until) {
      load.ledger.faults.push(
        `a stream had no event: ${streams.map((s) => `${s.got.size} so far, refused ${s.refusals()} times`).join('; ')}`,
      )
      return Number.POSITIVE_INFINITY
    }
    await sleep(50)
  }
  return Math.max(0, ...streams.map((stream) => arrival(stream) - back))
}

/** Kills a server that has locked a job. Returns the milliseconds until the job has run. */
async function jobOfKilledServer({ database, servers: running }: Cluster, load: Load) {
  const node = await database.whole()
  const locked = () =>
    database.asked(
      node,
      `select locked_by from graphile_worker._private_jobs where locked_at is not null and locked_by is not null`,
    )
  for (let attempt = 0; attempt < 20; attempt++) {
    await reweigh(load.call, load.ledger, load.scene)
    const until = performance.now() + 1500
    let holder = false
    while (!holder && performance.now() < until) holder = (await locked()).length > 0
    if (!holder) continue
    const blow = performance.now()
    // Only the servers know which of them has locked it.
    await Promise.all(servers.map((server) => running.end(server, 'SIGKILL')))
    if ((await locked()).length === 0) {
      for (const server of servers) running.launch(server)
      for (const server of servers) await running.untilReady(server)
      continue
    }
    for (const server of servers) running.launch(server)
    while ((await locked()).length > 0 || (await waits(database, node))) {
      if (performance.now() - blow > jobPatience * 1000) {
        load.ledger.faults.push(`the job of a killed server did not run within ${jobPatience} s`)
        break
      }
      await sleep(200)
    }
    const took = performance.now() - blow
    for (const server of servers) await running.untilReady(server)
    return took
  }
  load.ledger.faults.push('no server was caught holding a job')
  return null
}

const waits = async (database: Cluster['database'], node: Node) =>
  (await database.asked(node, 'select 1 from graphile_worker._private_jobs where run_at <= now() limit 1')).length > 0
