import { account } from '../data.ts'
import { casesOf } from '../operations.ts'
import type { Screen } from '../screens.ts'
import { logIn, start, startProgram } from '../servers.ts'
import { calls, type Env, folderOf, type Paths, type Peer, type Place } from './peer.ts'

type Started = Awaited<ReturnType<typeof start>>

/** One of the programs that are measured side by side. */
export type Side = {
  name: string
  /** Starts it until it answers a path. */
  start: (path: string, token?: string) => Promise<Started>
  /** A path that anybody may call. */
  alive: string
  paths: Paths
  /** The wrk script with the body of `create`. The bare server generates its own body. */
  script?: string
  logIn: (url: string) => Promise<string>
  screen: (url: string, token: string) => Promise<Screen>
}

/** A start on a busy machine. */
const patience = 120

type Ids = Parameters<typeof casesOf>[0]

/** The calls of `npm run bench`, to Certame or to the bare server. */
function usual(whose: 'ours' | 'theirs', ids: Ids) {
  const pathOf = new Map<string, string>(casesOf(ids).map((each) => [each.what, each[whose]]))
  return Object.fromEntries(calls.map((what) => [what, pathOf.get(what) ?? ''])) as Paths
}
const script = casesOf({ processId: '', candidateId: '' }).find(({ what }) => what === 'create')?.script

export function certameSide(program: string, port: number, env: Env, ids: Ids): Side {
  return {
    name: 'Certame',
    start: (path, token) => start(program, port, path, env, token, patience),
    alive: '/readyz',
    paths: usual('ours', ids),
    script,
    logIn: (url) => logIn(url, account),
    screen: async (url, token) => ({ url: `${url}/dashboard/users/candidates`, seen: 'tbody td a', token }),
  }
}

export function bareSide(port: number, env: Env, ids: Ids): Side {
  const paths = usual('theirs', ids)
  return {
    name: 'bare server',
    start: (path) => start('bench/bare.ts', port, path, env, '', patience),
    alive: paths.list,
    paths,
    logIn: async () => '',
    screen: async (url) => ({ url: `${url}/`, seen: 'tbody td' }),
  }
}

export const peerSide = (peer: Peer, place: Place, { candidateId }: Ids): Side => ({
  name: `${peer.name} ${peer.version}`,
  start: (path, token) =>
    startProgram({ args: peer.args, cwd: folderOf(peer), env: peer.env(place) }, place.port, path, token, patience),
  alive: peer.alive,
  paths: peer.pathsOf(candidateId),
  script,
  logIn: peer.logIn,
  screen: async (url) => ({
    url: url + peer.screen.path,
    seen: peer.screen.seen,
    cookie: await peer.cookie(url),
  }),
})
