import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Each machine of the cluster is a network namespace of this one, with one address on a bridge. */
export const machines = {
  node1: '10.77.0.11',
  node2: '10.77.0.12',
  node3: '10.77.0.13',
  server1: '10.77.0.21',
  server2: '10.77.0.22',
  entry: '10.77.0.10',
  outside: '10.77.0.30',
} as const
export type Machine = keyof typeof machines
export const names = Object.keys(machines) as Machine[]
export const nodes = ['node1', 'node2', 'node3'] as const satisfies Machine[]

const bridge = 'certame0'
const spaceOf = (machine: Machine) => `certame-${machine}`
/** Of the end of the cable that is on the bridge. At most 15 characters. */
const cableOf = (machine: Machine) => `cer-${machine}`

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
const quietly = (...args: string[]) => {
  try {
    ip(...args)
  } catch {
    // It was not there.
  }
}
const existing = () =>
  new Set(
    ip('netns', 'list')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )

/** The machines, empty. Whatever an earlier run that was killed has left in them is ended first. */
export async function plugIn() {
  await unplug()
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', '10.77.0.1/24', 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const machine of names) {
    const [space, cable] = [spaceOf(machine), cableOf(machine)]
    ip('netns', 'add', space)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', cable, 'master', bridge, 'up')
    ip('-n', space, 'addr', 'add', `${machines[machine]}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'lo', 'up')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
  }
}

/** Ends what runs in the machines, and removes them. */
export async function unplug() {
  const there = existing()
  for (const machine of names) {
    if (!there.has(spaceOf(machine))) continue
    for (let round = 0; processesOf(machine).length > 0 && round < 50; round++) {
      signal(machine, 'SIGKILL')
      await sleep(20)
    }
    ip('netns', 'del', spaceOf(machine))
  }
  for (const machine of names) quietly('link', 'del', cableOf(machine))
  quietly('link', 'del', bridge)
}

export const processesOf = (machine: Machine) =>
  ip('netns', 'pids', spaceOf(machine)).split('\n').filter(Boolean).map(Number)

/** Sends a signal to all processes of a machine. SIGSTOP is a machine that hangs. */
export function signal(machine: Machine, name: NodeJS.Signals) {
  for (const pid of processesOf(machine)) sendTo(pid, name)
}

export function sendTo(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** The cable of a machine: without it nothing arrives, and nobody is told. */
export const cable = (machine: Machine, state: 'up' | 'down') => ip('link', 'set', cableOf(machine), state)

const groupOf = (user: string) => execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()

type Start = { user?: string; env?: NodeJS.ProcessEnv; log: string; cwd: string }
/** Starts a program in a machine, as a user without rights. */
export function startOn(machine: Machine, program: string, args: readonly string[], { user, env, log, cwd }: Start) {
  const output = openSync(log, 'a')
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${groupOf(user)}`, '--init-groups'] : []
  const child = spawn('ip', ['netns', 'exec', spaceOf(machine), ...asUser, program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    // Not in the process group of the terminal: Ctrl-C ends the cluster in order.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return child
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export async function endOf(child: ChildProcess, name: NodeJS.Signals = 'SIGTERM', patience = 15_000) {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill(name)
  await Promise.race([gone, sleep(patience, undefined, { ref: false })])
  if (!hasEnded(child)) {
    child.kill('SIGKILL')
    await gone
  }
}

/** The command line of a process. */
export function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
