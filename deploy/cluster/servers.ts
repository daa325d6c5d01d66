import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFlags, serverProgram } from '../../scripts/program.mjs'
import { passwords } from './database.ts'
import { filled, settingsIn, write } from './files.ts'
import { endOf, hasEnded, machines, type names, startOn } from './machines.ts'

export const servers = ['server1', 'server2'] as const satisfies (typeof names)[number][]
export type Server = (typeof servers)[number]
export const origin = `http://${machines.entry}:8080`
const user = 'nobody'

/** The machines that run Certame, each with its way to the database, and the entry in front of them. */
export async function openServers(folder: string, more: NodeJS.ProcessEnv = {}) {
  const program = await serverProgram()
  // The server runs as another user here, who has to read it.
  chmodSync(dirname(program), 0o755)
  type Running = Record<'haproxy' | 'pgbouncer', ReturnType<typeof startOn>>
  const ways = new Map<Server, Running>()
  const running = new Map<Server, ReturnType<typeof startOn>>()
  let entry: ReturnType<typeof startOn> | undefined

  const placeOf = (name: string) => {
    const place = join(folder, name)
    mkdirSync(join(place, 'data'), { recursive: true })
    return place
  }
  const secrets = { 'replace-server': passwords['replace-server'] }

  function startPooler(server: Server) {
    const place = placeOf(server)
    const users = write(join(place, 'userlist.txt'), filled('server/userlist.txt', secrets))
    const pooler = filled('server/pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users })
    const args = [write(join(place, 'pgbouncer.ini'), pooler)]
    return startOn(server, '/usr/sbin/pgbouncer', args, {
      user,
      cwd: place,
      log: join(folder, `${server}.pgbouncer.log`),
    })
  }

  function startWays(server: Server) {
    const place = placeOf(server)
    const haproxy = write(join(place, 'haproxy.cfg'), filled('server/haproxy.cfg', {}))
    const log = join(folder, `${server}.haproxy.log`)
    ways.set(server, {
      haproxy: startOn(server, '/usr/sbin/haproxy', ['-db', '-f', haproxy], { user, cwd: place, log }),
      pgbouncer: startPooler(server),
    })
  }

  /** Starts a server; `preloaded` is the environment of a library that the server alone loads, as its own user. */
  function launch(server: Server, preloaded: readonly string[] = []) {
    const place = placeOf(server)
    const text = filled('server/certame.env', {
      ...secrets,
      'replace-owner': passwords['replace-owner'],
      'HOST=10.77.0.21': `HOST=${machines[server]}`,
      '/var/lib/certame': join(place, 'data'),
      'https://hub.example.org': origin,
      'replace-with-32-characters-or-more': 'um segredo de teste que e comprido o bastante',
      'https://s3.example.org': `http://${machines.outside}:9000`,
      'replace-key': 'certame',
      'replace-secret': 'segredo-do-bucket',
    })
    execFileSync('chown', ['-R', user, place])
    const child = startOn(
      server,
      '/usr/bin/env',
      [...preloaded, process.execPath, '--disable-warning=ExperimentalWarning', ...programFlags, program],
      {
        user,
        cwd: place,
        log: join(folder, `${server}.log`),
        env: { NODE_ENV: 'production', ...settingsIn(text), ...more },
      },
    )
    running.set(server, child)
    return child
  }

  const isReady = (server: Server) =>
    fetch(`http://${machines[server]}:3000/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    startWays,
    launch,
    isReady,
    isAlive(server: Server) {
      const child = running.get(server)
      return child !== undefined && !hasEnded(child)
    },
    startEntry() {
      const place = placeOf('entry')
      const file = write(join(place, 'haproxy.cfg'), filled('entry/haproxy.cfg', {}))
      const log = join(folder, 'entry.haproxy.log')
      entry = startOn('entry', '/usr/sbin/haproxy', ['-db', '-f', file], { user, cwd: place, log })
    },
    async untilReady(server: Server, patience = 120_000) {
      const until = Date.now() + patience
      while (!(await isReady(server))) {
        const child = running.get(server)
        if (!child || hasEnded(child)) throw new Error(`${server} terminou; veja ${join(folder, `${server}.log`)}`)
        if (Date.now() > until) throw new Error(`${server} não ficou pronto; veja ${join(folder, `${server}.log`)}`)
        await sleep(100)
      }
    },
    process: (server: Server) => running.get(server),
    end: async (server: Server, how: NodeJS.Signals = 'SIGTERM') => {
      const child = running.get(server)
      if (child) await endOf(child, how)
    },
    async restartPooler(server: Server) {
      const way = ways.get(server)
      if (!way) return
      await endOf(way.pgbouncer, 'SIGKILL')
      ways.set(server, { ...way, pgbouncer: startPooler(server) })
    },
    async close() {
      await Promise.all([...running.values()].map((child) => endOf(child)))
      const rest = [...ways.values()].flatMap(({ haproxy, pgbouncer }) => [haproxy, pgbouncer])
      await Promise.all([...rest, ...(entry ? [entry] : [])].map((child) => endOf(child)))
    },
  }
}
export type Servers = Awaited<ReturnType<typeof openServers>>
