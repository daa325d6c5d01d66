import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

export type Env = Record<string, string | undefined>

/** The calls that are measured. The list has the 25 newest active professionals of a state, and how many there are. */
export const calls = ['list', 'one', 'search', 'create'] as const
export type Paths = Record<(typeof calls)[number], string>

/** The folder of a peer, its database, and the port on which it listens. */
export type Place = { dir: string; databaseUrl: string; port: number }

/** Another program for the same rows. */
export type Peer = {
  name: string
  version: string
  /** The versions that npm installs; `overrides` replaces those of dependencies. */
  packages: Record<string, string>
  overrides?: Record<string, string>
  /** The script and its arguments, relative to the folder of the peer. */
  args: string[]
  env: (place: Place) => Env
  /** Creates the project, the table `candidates` and an account. */
  create: (place: Place) => Promise<void>
  /** Returns its name of a column of professionals in its table. */
  columnNamed: (column: string) => string
  /** Indexes that its own settings cannot describe. */
  indexes: string[]
  /** A path that anybody may call. */
  alive: string
  pathsOf: (candidateId: string) => Paths
  /** The list in its interface, and what is visible there once it has rows. */
  screen: { path: string; seen: string }
  logIn: (url: string) => Promise<string>
  /** The session of a browser. */
  cookie: (url: string) => Promise<{ name: string; value: string }>
}

/**
 * The folder in which peers are installed: outside of the checkout, whose packages Node would find from below, and not below a
 * node_modules, whose files Next.js does not compile.
 */
const home = process.env.PEERS_DIR ?? join(homedir(), '.cache', 'certame-peers')

export const folderOf = ({ name, version }: Peer) => join(home, `${name.toLowerCase()}-${version}`)

/** Writes the files that differ. Returns whether any did. */
export function writeFiles(dir: string, files: Record<string, string>): boolean {
  const changed = Object.entries(files).filter(([name, text]) => {
    const path = join(dir, name)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return changed.length > 0
}

/** Installs the packages of a peer, without their scripts, unless they are there. */
export function install(peer: Peer) {
  const { packages: dependencies, overrides } = peer
  const dir = folderOf(peer)
  const manifest = { name: 'peer', private: true, type: 'module', dependencies, overrides }
  const changed = writeFiles(dir, { 'package.json': JSON.stringify(manifest, null, 2) })
  // npm writes this file last.
  if (!changed && existsSync(join(dir, 'node_modules', '.package-lock.json'))) return
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Runs a script in the folder of a peer and waits until it exits. Throws an error with its output when it fails. */
export function runIn(dir: string, args: string[], env: Env) {
  execFileSync(process.execPath, args, {
    cwd: dir,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Sends JSON to a peer. A refusal is an error. */
const sending =
  (method: string) =>
  async (url: string, body: unknown, token = '') => {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return answer
  }

export const post = sending('POST')
export const patch = sending('PATCH')
