import { spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'

/** With LOG_FORMAT=json every line of output is a JSON object, also what npm, a build and a program that fails to start print. */
const isJson = process.env.LOG_FORMAT === 'json'
const levels = { stdout: 30, stderr: 50 }
const exitCodes = { SIGINT: 130, SIGTERM: 143 }

const groups = new Set()
const children = new Set()
let stoppedBy

function isLogLine(line) {
  try {
    return typeof JSON.parse(line)?.level === 'number'
  } catch {
    return false
  }
}

/** Writes a line of text as a line of the log. Lines of the log stay as they are. */
function write(stream, line) {
  if (isLogLine(line)) return process[stream].write(`${line}\n`)
  const fields = { level: levels[stream], time: Date.now(), pid: process.pid, hostname: hostname(), msg: line }
  process[stream].write(`${JSON.stringify(fields)}\n`)
}

if (isJson) {
  console.log = (text) => write('stdout', String(text))
  console.error = (text) => write('stderr', text instanceof Error ? (text.stack ?? text.message) : String(text))
}

/**
 * Starts a program that stops together with this one. With `group` its own children get the signal too; they share a process group that
 * the terminal does not signal.
 */
export function start(program, args, { group = false, channel = false, ...options }) {
  // The signal came between two programs.
  if (stoppedBy) process.exit(exitCodes[stoppedBy])
  const output = isJson ? 'pipe' : 'inherit'
  const stdio = ['inherit', output, output, ...(channel ? ['ipc'] : [])]
  const child = spawn(program, args, { ...options, stdio, detached: group })
  children.add(child)
  if (group) groups.add(child)
  for (const stream of ['stdout', 'stderr'])
    if (child[stream]) createInterface({ input: child[stream] }).on('line', (line) => write(stream, line))
  return child
}

/** Waits for a program. When it was stopped by a signal to this process, this process ends without a further word. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      children.delete(child)
      reject(error)
    })
    // Its last lines come before it is closed.
    child.on('close', (code, signal) => {
      children.delete(child)
      if (stoppedBy && code !== 0 && children.size === 0) process.exit(exitCodes[stoppedBy])
      resolve(code ?? exitCodes[signal] ?? 137)
    })
  })
}

/** Stops what is running. */
export function stop(signal) {
  stoppedBy ??= signal
  for (const child of children) {
    try {
      process.kill(groups.has(child) ? -child.pid : child.pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}
