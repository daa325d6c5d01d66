import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { filled, write } from './files.ts'
import { mountDisk, unmountDisk } from './harm.ts'
import { commandOf, type Machine, machines, nodes, processesOf, sendTo, startOn } from './machines.ts'

type Node = (typeof nodes)[number]
const user = 'postgres'
export const passwords = {
  'replace-superuser': 'segredo-do-superusuario',
  'replace-replication': 'segredo-da-replica',
  'replace-rewind': 'segredo-da-volta',
  'replace-owner': 'segredo-do-dono',
  'replace-server': 'segredo-do-servidor',
} as const

type Member = { name: Node; role: string; state: string; lag?: number | 'unknown'; timeline?: number }

/** The three machines of the database. */
export function openDatabase(folder: string) {
  const running = new Map<Node, { etcd: ReturnType<typeof startOn>; patroni: ReturnType<typeof startOn> }>()

  const placeOf = (node: Node) => {
    const place = join(folder, node)
    mkdirSync(place, { recursive: true })
    mountDisk(folder, node)
    for (const name of ['', 'etcd', 'socket']) mkdirSync(join(place, name), { recursive: true, mode: 0o700 })
    return place
  }

  /** The example is that of node1; the other machines have their own name and address. */
  function mine(text: string, node: Node, lines: RegExp) {
    const change = (line: string) =>
      lines.test(line) ? line.replaceAll('node1', node).replaceAll(machines.node1, machines[node]) : line
    return text.split('\n').map(change).join('\n')
  }

  function start(node: Node) {
    const place = placeOf(node)
    const etcd = filled('database/etcd.yml', { '/var/lib/etcd/certame': join(place, 'etcd') })
    const etcdFile = write(join(place, 'etcd.yml'), mine(etcd, node, /^(name|listen|initial-adv|advertise)/))
    const roles = filled('database/roles.sql', {
      'replace-owner': passwords['replace-owner'],
      'replace-server': passwords['replace-server'],
    })
    const patroni = filled('database/patroni.yml', {
      '/etc/patroni/roles.sql': write(join(place, 'roles.sql'), roles),
      '/var/lib/postgresql/15/certame': join(place, 'data'),
      '/var/lib/postgresql/.pgpass-patroni': join(place, 'pgpass'),
      '/var/run/postgresql': join(place, 'socket'),
      'replace-superuser': passwords['replace-superuser'],
      'replace-replication': passwords['replace-replication'],
      'replace-rewind': passwords['replace-rewind'],
    })
    const patroniFile = write(join(place, 'patroni.yml'), mine(patroni, node, /^name|listen:|connect_address:/))
    execFileSync('chown', ['-R', user, place])
    const as = (log: string) => ({ user, cwd: place, log: join(folder, `${node}.${log}.log`) })
    running.set(node, {
      etcd: startOn(node, '/usr/bin/etcd', ['--config-file', etcdFile], as('etcd')),
      patroni: startOn(node, '/usr/bin/patroni', [patroniFile], {
        ...as('patroni'),
        env: { HOME: place, LC_ALL: 'C.UTF-8' },
      }),
    })
  }

  async function members(): Promise<Member[]> {
    for (const node of nodes) {
      try {
        const answer = await fetch(`http://${machines[node]}:8008/cluster`, { signal: AbortSignal.timeout(1500) })
        const { members = [] } = (await answer.json()) as { members?: Member[] }
        if (answer.ok && members.length > 0) return members
      } catch {
        // This machine does not answer; another one does.
      }
    }
    return []
  }

  /** Whether a machine is the primary now, as HAProxy asks. */
  const isPrimary = (node: Node) =>
    fetch(`http://${machines[node]}:8008/primary`, { signal: AbortSignal.timeout(1500) }).then(
      ({ status }) => status === 200,
      () => false,
    )

  async function primary(): Promise<Node | undefined> {
    const asked = await Promise.all(nodes.map(async (node) => [node, await isPrimary(node)] as const))
    return asked.find(([, is]) => is)?.[0]
  }

  return {
    start,
    members,
    primary,
    /** Waits until one machine leads, and the others follow it closely. */
    async whole(patience = 120_000) {
      const until = Date.now() + patience
      for (;;) {
        const all = await members()
        const fine = all.filter(({ role, state, lag }) =>
          role === 'leader'
            ? state === 'running'
            : ['streaming', 'running'].includes(state) && typeof lag === 'number' && lag < 1_000_000,
        )
        if (fine.length === nodes.length && fine.some(({ role }) => role === 'sync_standby')) {
          const leads = await primary()
          if (leads) return leads
        }
        if (Date.now() > until) throw new Error(`o banco não ficou inteiro: ${JSON.stringify(all)}`)
        await sleep(200)
      }
    },
    /** Kills PostgreSQL on a machine, and leaves its Patroni alive. */
    killPostgres(node: Node) {
      const pids = postgresOf(node)
      for (const pid of pids) sendTo(pid, 'SIGKILL')
      return pids.length
    },
    /** Asks PostgreSQL of a machine directly. */
    async asked(node: Node, text: string, database = 'certame') {
      const client = new pg.Client({
        host: machines[node],
        user: 'postgres',
        password: passwords['replace-superuser'],
        database,
        connectionTimeoutMillis: 3000,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query(text)).rows
      } finally {
        await client.end().catch(() => {})
      }
    },
    /** The processes of etcd and Patroni on a machine. */
    processes: (node: Node) => running.get(node),
    /** After everything that runs on them has ended. */
    unmount() {
      for (const node of nodes) unmountDisk(folder, node)
    },
  }
}

export const postgresOf = (machine: Machine) =>
  processesOf(machine).filter((pid) => /^\S*postgres/.test(commandOf(pid)))
