import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installDebian } from '../../scripts/debian.mjs'
import { openDatabase, passwords } from './database.ts'
import { machines, nodes, plugIn, startOn, unplug } from './machines.ts'
import { openServers, origin, type Servers, servers } from './servers.ts'

const root = join(import.meta.dirname, '../..')

const programs = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

/** Installs what is missing. Debian starts some of it as services of this machine, which the cluster does not use. */
function install() {
  if (process.getuid?.() !== 0)
    throw new Error('O cluster precisa de root: cada máquina é um espaço de rede (ip netns).')
  const missing = Object.entries(programs)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name)
  if (!existsSync('/usr/sbin/ip') && !existsSync('/sbin/ip')) missing.push('iproute2')
  if (missing.length > 0 && !installDebian(missing, 'os programas do cluster'))
    throw new Error(`Faltam programas do Debian 12: ${missing.join(' ')}`)
}

/** All machines of the cluster in a temporary folder, not yet started. Whatever has started of them is ended by `close`, also half-way. */
export function prepareCluster(say: (text: string) => void, env: NodeJS.ProcessEnv = {}) {
  install()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'certame-cluster-')))
  chmodSync(folder, 0o755)
  const database = openDatabase(folder)
  let running: Servers | undefined
  let closing: Promise<void> | undefined

  async function start() {
    say('Ligando as máquinas…')
    await plugIn()
    for (const node of nodes) database.start(node)
    const mails = join(folder, 'mails.jsonl')
    startOn('outside', process.execPath, [join(import.meta.dirname, 'outside.ts'), machines.outside, mails], {
      cwd: root,
      log: join(folder, 'outside.log'),
    })
    say('Esperando o banco: etcd, Patroni, PostgreSQL…')
    const primary = await database.whole(180_000)
    say(`O banco está inteiro; o primário é ${primary}.`)
    running = await openServers(folder, { SMTP_URL: `smtp://${machines.outside}:2525?ignoreTLS=true`, ...env })
    for (const server of servers) running.startWays(server)
    running.startEntry()
    // HAProxy asks twice before it knows the primary.
    await sleep(1500)
    for (const server of servers) running.launch(server)
    for (const server of servers) await running.untilReady(server)
    say(`Dois servidores de Certame atrás de ${origin}.`)
    return { folder, database, servers: running, origin, mails, ownerUrl: ownerUrl(primary) }
  }

  return {
    folder,
    start,
    close({ keep = false } = {}) {
      closing ??= (async () => {
        await running?.close().catch(() => {})
        // The database of a temporary folder need not be stopped in order.
        await unplug()
        database.unmount()
        if (!keep) rmSync(folder, { recursive: true, force: true })
      })()
      return closing
    },
  }
}
export type Cluster = Awaited<ReturnType<ReturnType<typeof prepareCluster>['start']>>

/** The database as its owner, directly at a machine. */
const ownerUrl = (node: (typeof nodes)[number]) =>
  `postgres://certame_owner:${passwords['replace-owner']}@${machines[node]}:5432/certame`

function commitNow() {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '-changed'
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed}`
}
/** The commit that is run, as it was at the start: a scene takes minutes. */
export const commit = commitNow()
