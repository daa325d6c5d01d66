// Entry point of every npm script: finds or installs the pinned Node, with any Node from version 20, and runs the script with it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ended, start, stop } from './children.mjs'
import { cacheFolder, install, pinnedNode, root } from './install.mjs'

const [command, ...rest] = process.argv.slice(2)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

/** The parent of a process; 0 when it cannot be read. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1])
  } catch {
    return 0
  }
}

/** npm starts this process through a shell that forwards no signals. When npm or that shell has ended, this process stops too. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

let environment = process.env
let node = process.execPath

/** Runs a script on the pinned Node and returns its exit code. The extra channel tells the script when this process ends. */
export async function run(script, args = [], { env = {}, channel = false, flags = [], cwd = root } = {}) {
  const options = { cwd, channel, env: { ...environment, ...env } }
  try {
    return await ended(start(node, ['--disable-warning=ExperimentalWarning', ...flags, script, ...args], options))
  } catch (error) {
    console.error(`Não foi possível rodar ${node}: ${error.message}`)
    return 1
  }
}

export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** Types, lint, format, import directions, words, interfaces that need https and unused code of a checkout. A failed check does not stop the others. */
export async function check(cwd = root) {
  // More checkers than cores only repeat what they share.
  const types = await run(bin('tsc'), ['--noEmit', '--checkers', '2'], { cwd })
  const lint = await run(bin('biome'), ['check', '--error-on-warnings'], { cwd })
  const words = await run('scripts/words.ts', [], { cwd })
  const secure = await run('scripts/secureOnly.ts', [], { cwd })
  const unused = await run(bin('knip'), [], { cwd })
  const folders = ['platform', 'areas', 'app', 'demo']
  const imports = await run(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders], { cwd })
  return types || lint || words || secure || unused || imports || (await checkDocument(cwd))
}

/** The OpenAPI document. The linter neither reports nor looks for updates. */
async function checkDocument(cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'certame-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = ['lint', file, '--config', 'redocly.yaml', '--format', 'stylish']
    return (await run('scripts/openapi.ts', [file], { cwd })) || (await run(bin('redocly'), args, { cwd, env }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts server and web app with reloading. When one ends, the other is stopped. */
async function dev() {
  const port = process.env.PORT || '3000'
  console.log('O servidor e a interface recarregam sozinhos. Abra o endereço "Local" abaixo.')
  const halves = [
    // People use the address of the interface, so links lead there.
    run('app/server/main.ts', [], {
      flags: ['--watch', '--watch-preserve-output'],
      env: { PUBLIC_URL: 'http://localhost:5173', PORT: port, ...process.env },
    }),
    run(bin('vite'), ['--clearScreen', 'false'], { env: { PORT: port } }),
  ]
  const code = await Promise.race(halves)
  stop('SIGTERM')
  await Promise.all(halves)
  return code
}

const commands = {
  start: async () => {
    const { buildIfStale } = await import('./web.mjs')
    const { programFlags: flags, serverProgram } = await import('./program.mjs')
    const stale = await buildIfStale(run)
    if (stale) return stale
    const program = await serverProgram(run)
    // Many councils: a supervisor starts the program for each.
    if (process.env.COUNCILS) return run('app/server/councils.ts', [program, ...flags], { channel: true })
    return run(program, rest, { channel: true, flags })
  },
  dev,
  test: async () => (await import('./tests.mjs')).test({ run, bin, check, args: rest }),
  check: () => check(),
  build: async () => {
    const { serverProgram } = await import('./program.mjs')
    const failed = await (await import('./web.mjs')).build(run)
    // A service that may not write here starts the program that it finds.
    if (!failed) await serverProgram(run)
    return failed
  },
  bench: async () => {
    const { buildIfStale } = await import('./web.mjs')
    const { findBrowser } = await import('./browser.mjs')
    const env = { CHROMIUM_PATH: findBrowser(node, bin('playwright')) ?? '' }
    return (await buildIfStale(run)) || run('bench/bench.ts', rest, { env })
  },
  torture: async () => {
    console.log('Enviando um vídeo de 300 MB, cortado dez vezes, e rodando os testes longos…')
    const video = [bin('vitest'), ['run', 'platform/server/videos/videos.test.ts', '-t', 'cut ten times']]
    const env = { VIDEO_MEGABYTES: '300', TORTURE: '1' }
    return (
      (await run(...video, { env })) || (await run(bin('vitest'), ['run'], { env })) || run('bench/torture.ts', rest)
    )
  },
  cluster: async () => {
    const { buildIfStale } = await import('./web.mjs')
    return (await buildIfStale(run)) || run('deploy/cluster.ts', rest, { channel: true })
  },
  steady: async () => (await import('./steady.mjs')).steady({ run, bin, args: rest }),
  new: () => run('scripts/new.ts', rest),
  types: () => run('scripts/types.ts', rest),
  backup: () => run('app/server/backup.ts', rest),
  restore: () => run('app/server/restore.ts', rest),
  rotate: () => run('app/server/rotate.ts'),
  'accept-audit': () => run('app/server/acceptAudit.ts'),
  release: async () => (await import('./release.mjs')).release(run, bin, rest),
  changelog: async () => (await import('./release.mjs')).writeChangelog(),
  structure: () => run('scripts/structure.ts', rest),
}

if (!Object.hasOwn(commands, command ?? '')) {
  console.error(`Uso: node scripts/run.mjs <${Object.keys(commands).join('|')}>`)
  process.exit(1)
}
try {
  followNpm()
  await install()
  node = pinnedNode()
  const cache = cacheFolder()
  environment = {
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
    ...(cache && { NODE_COMPILE_CACHE: join(cache, 'compiled') }),
  }
  process.exitCode = await commands[command]()
} catch (error) {
  console.error(error?.sentence ?? error)
  process.exitCode = 1
}
