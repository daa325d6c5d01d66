import { existsSync, mkdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'
import { sha256Hex } from '#platform/server/sha256.ts'

/** The user that runs PostgreSQL, which refuses to run as root; null is the user of this process. */
export type Account = { uid: number; gid: number; name: string } | null

export const shortHash = (text: string) => sha256Hex(text).slice(0, 12)

function accountNamed(name: string): NonNullable<Account> | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((l) => l.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  // macOS reports nobody as -2; the kernel needs it unsigned.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0, name } : undefined
}

function mayEnter(stat: Stats, account: NonNullable<Account>) {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

/** The first directory of a path (the path included) that the account cannot enter. */
export function blockedAt(path: string, account: Account): string | undefined {
  if (!account) return undefined
  const steps: string[] = []
  for (let at = realpathSync(path); ; at = dirname(at)) {
    steps.unshift(at)
    if (at === dirname(at)) break
  }
  return steps.find((step) => !mayEnter(statSync(step), account))
}

export type Place = { cluster: string; account: Account }

/**
 * Decides where the cluster of a data directory is stored and which user runs it. As root this is the cluster's owner, else `postgres`,
 * else `nobody`; when that user cannot reach the data directory (it is under a private home), the cluster is stored in /var/lib/certame.
 */
export function placeCluster(dataDir: string, say: (sentence: string) => void, root = '/var/lib/certame'): Place {
  const own = join(dataDir, 'postgres')
  const owner = statSync(own, { throwIfNoEntry: false })
  const me = process.getuid?.() ?? 0
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new OperatorError(
        `O banco em ${own} pertence a outro usuário. Rode o Certame como ele ou aponte DATA_DIR para outro diretório.`,
      )
    return { cluster: own, account: null }
  }
  if (owner && owner.uid !== 0) {
    const account = { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` }
    const blocked = blockedAt(dataDir, account)
    if (blocked)
      throw new OperatorError(
        `O dono do banco em ${own} não consegue entrar em ${blocked}. Libere a passagem (chmod o+x ${blocked}) ou mova o diretório de dados.`,
      )
    return { cluster: own, account }
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (!account)
    throw new OperatorError(
      'O PostgreSQL não roda como root e não há usuário "postgres" nem "nobody". Rode o Certame com um usuário comum ou use DATABASE_URL.',
    )
  const apart = join(root, shortHash(dataDir))
  // Once the cluster is there it stays there, even if the data directory opens up later: a second one would look like lost data.
  if (!existsSync(join(apart, 'postgres')) && !blockedAt(dataDir, account)) return { cluster: own, account }
  mkdirSync(apart, { recursive: true, mode: 0o755 })
  say(`O usuário ${account.name} não alcança ${dataDir}; o banco de dados fica em ${apart}.`)
  return { cluster: join(apart, 'postgres'), account }
}
