import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { OperatorError } from '#platform/server/operator-error.ts'
import { readSettings } from '#platform/server/settings.ts'

/** A council that this supervisor runs: the hosts that lead to it, and all that its process finds in its environment, apart from its port. */
export type Council = { name: string; hosts: string[]; env: Record<string, string> }
/** A file that starts no council, and why. */
export type Fault = { name: string; sentence: string }

/** The variables of the supervisor that its councils have too: where programs are found and how the log is written, nothing secret. */
const shared = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'],
  ...['LOG_FORMAT', 'LOG_LEVEL', 'TRUSTED_PROXIES', 'HOST', 'CHROMIUM_PATH'],
]
/** The supervisor decides where a council listens; a process that read another flag of Node could be told to run anything. */
const refused = ['PORT', 'HOST', 'COUNCILS', 'NODE_OPTIONS', 'MAP_FILE', 'HAPROXY_SOCKET']
const nameOfHost = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const nameOfFile = /^([a-z0-9][a-z0-9-]{0,39})\.env$/

export type EnvFile = { name: string; text: string; isOpenToOthers: boolean }

/** The parts that must be the council's own: two that share one would read each other's rows, files or secrets. */
const own = (env: Record<string, string>): [string, string][] => {
  const at = (url = '') => {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  }
  return [
    ['DATA_DIR', resolve(env.DATA_DIR ?? '')],
    ['DATABASE_URL', at(env.DATABASE_URL)],
    ...(env.SECRET_KEY ? [['SECRET_KEY', env.SECRET_KEY] as [string, string]] : []),
    ...(env.S3_BUCKET ? [['S3_BUCKET', `${env.S3_ENDPOINT ?? ''} ${env.S3_BUCKET}`] as [string, string]] : []),
  ]
}

/** The councils that the files of a folder describe, and the files that describe none. One broken file stops no other. */
export function councilsOf(
  files: readonly EnvFile[],
  supervisor: Readonly<NodeJS.ProcessEnv>,
  dataDir: string,
): { councils: Council[]; faults: Fault[] } {
  const councils: Council[] = []
  const faults: Fault[] = []
  const taken = new Map<string, string>()
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    try {
      const council = councilOf(file, supervisor, dataDir)
      const claims = [...council.hosts.map((host): [string, string] => ['HOST_NAMES', host]), ...own(council.env)].map(
        ([variable, value]): [string, string] => [variable, `${variable} ${value}`],
      )
      for (const [variable, claim] of claims) {
        const other = taken.get(claim)
        if (other) throw new OperatorError(`${variable} é de ${other}: cada conselho tem o seu.`)
      }
      for (const [, claim] of claims) taken.set(claim, file.name)
      councils.push(council)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      faults.push({ name: file.name, sentence: error.message })
    }
  }
  return { councils, faults }
}

function councilOf({ name: file, text, isOpenToOthers }: EnvFile, supervisor: NodeJS.ProcessEnv, dataDir: string) {
  const [, name] = nameOfFile.exec(file) ?? []
  if (!name) throw new OperatorError('o nome do arquivo é a sigla do conselho em minúsculas, como cfq.env.')
  if (isOpenToOthers) throw new OperatorError('outras contas podem ler este arquivo, que tem segredos: chmod 600.')
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(parseEnv(text))) if (value) given[key] = value
  const wrong = refused.find((key) => key in given)
  if (wrong) throw new OperatorError(`tire ${wrong}: quem a decide é o supervisor.`)
  const hosts = (given.HOST_NAMES ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '')
  if (hosts.length === 0 || !hosts.every((host) => nameOfHost.test(host)))
    throw new OperatorError('HOST_NAMES deve ter os nomes por que o conselho é aberto, como hub.cfq.org.br.')
  if (!given.DATABASE_URL) throw new OperatorError('falta DATABASE_URL: cada conselho tem um banco próprio.')
  // With few arenas of malloc the threads of a process keep ten megabytes less, which many processes have to share.
  const env: Record<string, string> = {
    PUBLIC_URL: `https://${hosts[0]}`,
    DATA_DIR: join(dataDir, name),
    MALLOC_ARENA_MAX: '1',
  }
  for (const key of shared) if (supervisor[key]) env[key] = supervisor[key]
  Object.assign(env, given)
  delete env.HOST_NAMES
  readSettings(env)
  return { name, hosts, env }
}

/** Seconds until a council that ended is started again: longer each time that it ended soon, a minute at most. */
export const restartAfter = (failures: number) => Math.min(60, 2 ** Math.max(0, failures - 1))

/** The lines of the map by which a proxy finds the process of a host. */
export const mapOf = (running: readonly { hosts: readonly string[]; address: string }[]) =>
  running.flatMap(({ hosts, address }) => hosts.map((host) => `${host} ${address}`)).toSorted()
