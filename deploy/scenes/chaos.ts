import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { postgresOf } from '../cluster/database.ts'
import { clockLibrary, fillDisk } from '../cluster/harm.ts'
import { cable, commandOf, type nodes, sendTo } from '../cluster/machines.ts'
import { servers } from '../cluster/servers.ts'
import { deliveriesAccounted, writeMessage } from './deliveries.ts'
import { prepareLoad } from './load.ts'
import { seconds, table, writeReport } from './report.ts'

const minutes = Number(process.env.CHAOS_MINUTES ?? 10)
/** Milliseconds for which a trouble lasts, and between two of them. */
const [lasts, calm] = [12_000, 8000]

type Node = (typeof nodes)[number]
type Members = { primary: Node; sync: Node; other: Node }
type Trouble = { name: string; begin: (cluster: Cluster, at: Members) => Ending | Promise<Ending> | null }

const stopped = (pids: readonly number[]) => {
  for (const pid of pids) sendTo(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) sendTo(pid, 'SIGCONT')
  }
}
const etcdOf = ({ database }: Cluster, node: Node) => database.processes(node)?.etcd.pid ?? 0

type Ending = () => unknown
/** Each begins something, and returns what ends it; null when it is not possible here. */
const troubles: Trouble[] = [
  {
    name: 'the synchronous standby has no cable',
    begin: (_, { sync }) => {
      cable(sync, 'down')
      return () => cable(sync, 'up')
    },
  },
  {
    name: 'a standby lags: its receiver is stopped',
    begin: (_, { other }) => stopped(postgresOf(other).filter((pid) => commandOf(pid).includes('walreceiver'))),
  },
  {
    name: 'mail server and bucket are away',
    begin: () => {
      cable('outside', 'down')
      return () => cable('outside', 'up')
    },
  },
  { name: 'one etcd is stopped', begin: (cluster, { primary }) => stopped([etcdOf(cluster, primary)]) },
  {
    name: 'all of etcd is stopped',
    begin: (cluster, all) => stopped(Object.values(all).map((node) => etcdOf(cluster, node))),
  },
  {
    name: 'PgBouncer is killed at both servers',
    begin: ({ servers: running }) => {
      const restarting = Promise.all(servers.map((server) => running.restartPooler(server)))
      return () => restarting
    },
  },
  {
    name: 'a server is killed',
    begin: ({ servers: running }) => {
      const killed = running.end('server2', 'SIGKILL')
      return async () => {
        await killed
        running.launch('server2')
        await running.untilReady('server2')
      }
    },
  },
  {
    name: 'the disk of the primary is full',
    begin: ({ folder }, { primary }) => fillDisk(folder, primary),
  },
  {
    name: 'the clock of a server is an hour ahead',
    begin: ({ servers: running }) => {
      const library = clockLibrary()
      if (!library) return null
      const restart = async (preloaded: readonly string[]) => {
        await running.end('server2')
        running.launch('server2', preloaded)
        await running.untilReady('server2')
      }
      const restarted = restart([`LD_PRELOAD=${library}`, 'FAKETIME=+3600s', 'FAKETIME_DONT_FAKE_MONOTONIC=1'])
      return async () => {
        await restarted
        await sleep(lasts)
        await restart([])
      }
    },
  },
  {
    name: 'the primary has no cable',
    begin: (_, { primary }) => {
      cable(primary, 'down')
      return () => cable(primary, 'up')
    },
  },
]

/** The proportional memory of a process in megabytes. */
const memoryOf = (pid: number) => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function membersOf({ database }: Cluster): Promise<Members> {
  const primary = await database.whole()
  const all = await database.members()
  const sync = all.find(({ role }) => role === 'sync_standby')?.name
  const other = all.find(({ name }) => name !== primary && name !== sync)?.name
  if (!sync || !other) throw new Error('no standby')
  return { primary, sync, other }
}

export async function run(cluster: Cluster): Promise<boolean> {
  const load = await prepareLoad(cluster)
  const rows: Record<string, string | number>[] = []
  const memory: number[] = []
  const pid = cluster.servers.process('server1')?.pid ?? 0
  const watch = setInterval(() => memory.push(memoryOf(pid)), 2000)
  const began = performance.now()
  let expected = 0
  try {
    for (let n = 0; performance.now() - began < minutes * 60_000 && load.isWhole(); n++) {
      const trouble = troubles[n % troubles.length] as Trouble
      const at = await membersOf(cluster)
      const { refused, unknown, full, cut } = load.tally
      const acknowledged = load.acknowledged.length
      const writers = load.start()
      const since = performance.now()
      try {
        await sleep(2000)
        const end = await trouble.begin(cluster, at)
        if (end === null) rows.push({ Trouble: `${trouble.name}: not possible here` })
        expected += await writeMessage(load)
        await sleep(lasts)
        await end?.()
        await sleep(calm)
      } finally {
        await writers.stop()
      }
      const moments = [since, ...load.acknowledged.filter((moment) => moment > since)]
      const pause = Math.max(...moments.slice(1).map((moment, i) => moment - (moments[i] ?? since)))
      await cluster.database.whole()
      await load.compare(false)
      rows.push({
        Trouble: trouble.name,
        Acknowledged: load.acknowledged.length - acknowledged,
        '503 with Retry-After': load.tally.refused - refused,
        'Unknown outcome': load.tally.unknown - unknown,
        '507 full disk': load.tally.full - full,
        'Without answer': load.tally.cut - cut,
        'Longest pause (s)': seconds(pause),
      })
      console.log(
        `${trouble.name}: ${load.acknowledged.length - acknowledged} confirmadas, pausa de ${seconds(pause)} s; ${load.isWhole() ? 'tudo lá' : 'FALHOU'}`,
      )
    }
  } finally {
    clearInterval(watch)
  }
  const deliveries = load.isWhole() ? await deliveriesAccounted(cluster, load, expected) : ''
  if (load.isWhole()) await load.compare(true)
  const third = Math.floor(memory.length / 3)
  const [before, after] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))]
  if (after > before * 1.15)
    load.ledger.faults.push(`memory grows: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`)
  const failures = [...load.ledger.lost, ...load.faults()]
  for (const sentence of failures.slice(0, 20)) console.error(sentence)
  const path = writeReport('chaos', {
    title: 'Everything around the servers fails',
    verdict:
      failures.length === 0
        ? `None of ${load.acknowledged.length} acknowledged writes lost.`
        : `Failed: ${failures.slice(0, 10).join('; ')}`,
    parts: [
      table(rows),
      deliveries,
      `Memory of the server that was not restarted (PSS): ${before.toFixed(0)} MB in the second third of the time, ${after.toFixed(0)} MB in the last.`,
    ],
    load,
  })
  console.log(`Relatório: ${path}`)
  return failures.length === 0
}
