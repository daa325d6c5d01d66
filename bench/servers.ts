import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const children = new Set<ChildProcess>()

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

/** Requests per second of a server, measured by wrk with 16 connections. */
export function load(url: string, { token = '', script = '' } = {}) {
  const args = [
    '-t2',
    '-c16',
    `-d${seconds}s`,
    ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
    ...(script ? ['-s', script] : []),
    url,
  ]
  const out = execFileSync('wrk', args, { encoding: 'utf8' })
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(out)
  if (failed) throw new Error(`${url}: ${failed[1]} refused\n${out}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 0)
}

/** Starts a program that listens on a port. Returns the milliseconds until its first successful response. */
export async function start(
  file: string,
  port: number,
  path: string,
  env: Record<string, string | undefined>,
  token = '',
) {
  const began = performance.now()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  while (performance.now() - began < 30_000) {
    const answer = await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(
      () => null,
    )
    await answer?.arrayBuffer()
    if (answer?.ok) return { child, url, ms: performance.now() - began }
    await sleep(5)
  }
  throw new Error(`${url}${path} does not answer`)
}

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

/** The proportional memory (PSS) in megabytes, a few seconds after the start. */
export async function idleMemory(child: ChildProcess) {
  await sleep(3000)
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The median of an odd number of measurements. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
