import { join } from 'node:path'
import { account } from '../data.ts'
import type { Screen } from '../screens.ts'
import { logIn, start, startProgram } from '../servers.ts'
import { type Env, folderOf, type Paths, type Peer, type Place } from './peer.ts'

type Started = Awaited<ReturnType<typeof start>>

/** One of the programs that are measured side by side. */
export type Side = {
  name: string
  /** Starts it until it answers a path. */
  start: (path: string, token?: string) => Promise<Started>
  /** A path that anybody may call. */
  alive: string
  paths: Paths
  /** What each request of `create` sends; the bare server invents it itself. */
  script?: string
  logIn: (url: string) => Promise<string>
  screen: (url: string, token: string) => Promise<Screen>
}

const script = join(import.meta.dirname, '../create.lua')
/** A start on a busy machine. */
const patience = 120

export const certameSide = (program: string, port: number, env: Env): Side => ({
  name: 'Certame',
  start: (path, token) => start(program, port, path, env, token, patience),
  alive: '/readyz',
  paths: {
    list: '/api/candidates?uf=SC&state=ativo',
    one: (id) => `/api/candidates/${id}`,
    search: '/api/candidates?search=hoffm',
    create: '/api/candidates',
  },
  script,
  logIn: (url) => logIn(url, account),
  screen: async (url, token) => ({ url: `${url}/dashboard/users/candidates`, seen: 'tbody td a', token }),
})

export const bareSide = (port: number, env: Env): Side => ({
  name: 'bare server',
  start: (path) => start('bench/bare.ts', port, path, env, '', patience),
  alive: '/list?uf=SC&state=ativo',
  paths: {
    list: '/list?uf=SC&state=ativo',
    one: (id) => `/one?id=${id}`,
    search: '/search?search=hoffm',
    create: '/create',
  },
  logIn: async () => '',
  screen: async (url) => ({ url: `${url}/`, seen: 'tbody td' }),
})

export const peerSide = (peer: Peer, place: Place): Side => ({
  name: `${peer.name} ${peer.version}`,
  start: (path, token) =>
    startProgram({ args: peer.args, cwd: folderOf(peer), env: peer.env(place) }, place.port, path, token, patience),
  alive: peer.alive,
  paths: peer.paths,
  script,
  logIn: peer.logIn,
  screen: async (url) => ({
    url: url + peer.screen.path,
    seen: peer.screen.seen,
    cookie: await peer.cookie(url),
  }),
})
