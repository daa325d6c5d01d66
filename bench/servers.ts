import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFlags } from '../scripts/program.mjs'

export const usualSeconds = Number(process.env.BENCH_SECONDS ?? 6)
const children = new Set<ChildProcess>()

/** The bare programs run as Node runs anything. */
const flagsOf = (file: string) => (file.startsWith('bench/') ? [] : programFlags)

export function refuseWithoutWrk() {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
  } catch (error) {
    // wrk exits with 1 after printing its version.
    if ((error as { code?: string }).code !== 'ENOENT') return
    console.error('A bancada usa o wrk. Instale-o (no Debian: apt-get install wrk) e tente de novo.')
    process.exit(1)
  }
}

type Load = { token?: string; script?: string | undefined; seconds?: number }

/** Loads a server with 16 connections. Returns the output of wrk; a refused request is an error. */
function wrk(url: string, { token, script, seconds = usualSeconds }: Load, ...args: string[]) {
  const header = token ? ['-H', `Authorization: Bearer ${token}`] : []
  const all = ['-t2', '-c16', `-d${seconds}s`, ...header, ...(script ? ['-s', script] : []), url, ...args]
  const out = execFileSync('wrk', all, { encoding: 'utf8' })
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(out)
  if (failed) throw new Error(`${url}: ${failed[1]} refused\n${out}`)
  return out
}

/** Requests per second of a server, measured by wrk with 16 connections. */
export const load = (url: string, how: Load = {}) => Number(/Requests\/sec:\s+([\d.]+)/.exec(wrk(url, how))?.[1] ?? 0)

type Mixed = { token: string; candidateId: string; processId: string; seconds?: number }

/** Loads a server with lists, records, rankings, writes and logins. Returns how many requests it answered. */
export function mixedLoad(url: string, { token, candidateId, processId, seconds = usualSeconds }: Mixed) {
  const script = join(import.meta.dirname, 'mixed.lua')
  const out = wrk(url, { token, script, seconds }, '--', candidateId, processId)
  return Number(/(\d+) requests in/.exec(out)?.[1] ?? 0)
}

type Program = { args: readonly string[]; cwd?: string; env: Record<string, string | undefined> }

/** Starts what Node runs and listens on a port. Returns the milliseconds until its first successful response. */
export async function startProgram({ args, cwd, env }: Program, port: number, path: string, token = '', patience = 30) {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  while (performance.now() - began < patience * 1000) {
    const answer = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(
      () => null,
    )
    await answer?.arrayBuffer()
    if (answer?.ok) return { child, url, ms: performance.now() - began }
    await sleep(5)
  }
  throw new Error(`${url}${path} does not answer`)
}

/** Starts a program of this project. */
export const start = (
  file: string,
  port: number,
  path: string,
  env: Program['env'],
  token?: string,
  patience?: number,
) => startProgram({ args: [...flagsOf(file), file], env }, port, path, token, patience)

/** Logs in and returns the token of an account. */
export async function logIn(url: string, account: { email: string; password: string }) {
  const answer = await fetch(`${url}/authentication/login?typeUser=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

export async function end(child: ChildProcess) {
  children.delete(child)
  // A child ended by a signal has no exit code.
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

export const endAll = () => Promise.all([...children].map(end))

/** The proportional memory (PSS) of a process in megabytes. */
export const memoryOf = ({ pid }: Pick<ChildProcess, 'pid'>) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024

/** The median of an odd number of measurements. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
