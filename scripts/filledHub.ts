import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { openFolder } from '#testing/openFolder.ts'
import { programFlags, serverProgram } from './program.mjs'

/** Copies a folder with its owners; at once where the file system shares blocks between copies. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', '--reflink=auto', from, to])

/** Starts a program of the server. Resolves with its address once it is ready; it stops with this process. */
export async function startProgram(program: string, env: Record<string, string>) {
  const given = { ...process.env, DATABASE_URL: '', MIGRATION_DATABASE_URL: '', LOG_LEVEL: 'error', ...env }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...programFlags, program], {
    env: given,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (words) => {
      said += words
      const ready = /Certame is ready at (\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready: ${said}`)))
  })
  return { url, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Waits until the queue of a hub has done what is due, so that no copy of the hub begins with the same work. */
async function idle(dataDir: string) {
  // The fifth line of this file is the directory of the database's socket.
  const host = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const client = new pg.Client({ host, user: 'certame', database: 'certame' })
  await client.connect()
  const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts'
  const until = Date.now() + 120_000
  while ((await client.query(due)).rowCount && Date.now() < until) await sleep(100)
  await client.end()
}

async function fill(program: string) {
  const folder = openFolder('certame-filling-')
  const dataDir = join(folder, 'data')
  const { stop } = await startProgram(program, { DATA_DIR: dataDir, DEMO: '1', PORT: '0' })
  await idle(dataDir)
  await stop()
  return folder
}

/**
 * The data directory of a stopped hub with the demo, filled once for each program and day by the program that `npm start` starts.
 * Copy it and leave it as it is: the next run copies it too.
 */
export async function filledHub(): Promise<string> {
  const program = await serverProgram()
  const cache = dirname(dirname(program))
  const kept = join(cache, `hub-${basename(dirname(program))}-${dayInBrasilia(new Date())}`)
  if (existsSync(kept)) return join(kept, 'data')
  const filled = await fill(program)
  // Run from the sources, in a checkout that cannot be written to.
  if (!program.endsWith('.mjs')) return join(filled, 'data')
  const coming = mkdtempSync(join(cache, 'filling-'))
  await copyFolder(join(filled, 'data'), coming)
  rmSync(filled, { recursive: true, force: true })
  for (const name of readdirSync(cache).filter((name) => name.startsWith('hub-')))
    rmSync(join(cache, name), { recursive: true, force: true })
  // Another process that filled the same hub may have been faster.
  if (!existsSync(kept)) renameSync(coming, kept)
  return join(kept, 'data')
}
