import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root } from './install.mjs'

const cache = join(root, 'node_modules', '.cache', 'certame')
const sources = ['app', 'areas', 'platform', 'demo', 'scripts/bundle.ts', 'package-lock.json']
/** A running server still loads chunks of the program that it was started from. */
const programsKept = 5

/**
 * The flags with which Node runs the server: a young generation that holds little garbage, and an old one that is collected when it has
 * grown by a third. `gc` is there for the one collection after the start.
 */
export const programFlags = ['--max-semi-space-size=4', '--heap-growing-percent=30', '--expose-gc']

function stampsOf(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return [`${path} ${stat.mtimeMs} ${stat.size}`]
  return readdirSync(path).flatMap((name) => stampsOf(join(path, name)))
}

const runHere = (script, args) =>
  new Promise((resolve, reject) => {
    const flags = ['--disable-warning=ExperimentalWarning']
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

/**
 * The path of the program that `npm start` starts: the bundled server, built again when a source has changed. If node_modules is read-only,
 * the path of the sources. Journeys, kill tests, torture and benchmarks start the same program.
 *
 * A process of its own bundles it: the bundler keeps 800 MB, which the server would have for as long as it runs.
 *
 * @returns {Promise<string>}
 */
export async function serverProgram(run = runHere) {
  const stamps = sources.flatMap((name) => stampsOf(join(root, name)))
  const hash = createHash('sha256').update(stamps.join('\n')).digest('hex').slice(0, 16)
  const folder = join(cache, `server-${hash}`)
  if (existsSync(folder)) return join(folder, 'main.mjs')
  let building
  try {
    mkdirSync(cache, { recursive: true })
    building = mkdtempSync(join(cache, 'building-'))
  } catch {
    return join(root, 'app/server/main.ts')
  }
  try {
    if ((await run('scripts/bundleInto.ts', [building])) !== 0)
      throw refuse('O servidor não pôde ser construído; veja o erro acima.')
    renameSync(building, folder)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    // Another process that built the same program was faster.
    if (!existsSync(folder)) throw error
  }
  removeOldPrograms()
  return join(folder, 'main.mjs')
}

function removeOldPrograms() {
  const changedAt = (name) => statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const programs = readdirSync(cache).filter((name) => name.startsWith('server-'))
  const newestFirst = programs.toSorted((a, b) => changedAt(b) - changedAt(a))
  for (const name of newestFirst.slice(programsKept)) rmSync(join(cache, name), { recursive: true, force: true })
}
