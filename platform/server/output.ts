import { hostname } from 'node:os'
import { inspect } from 'node:util'
import { OperatorError } from './operator-error.ts'

/** With LOG_FORMAT=json the sentences for the operator are lines of the log too: every line of the output parses. */
const isJson = process.env.LOG_FORMAT === 'json'

/** The levels of pino. */
const levels = { info: 30, fatal: 60 }

function log(level: keyof typeof levels, fields: object) {
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...fields }
  console.log(JSON.stringify(line))
}

/** Says a sentence to the operator. */
export const say = (sentence: string) => (isJson ? log('info', { msg: sentence }) : console.log(sentence))

/** Prints why the server ends: one sentence for an operator, and a bug with its stack. */
export function complain(error: unknown, introduction = '') {
  const isForOperator = error instanceof OperatorError
  if (!isJson) return console.error(...(introduction ? [introduction] : []), isForOperator ? error.message : error)
  const msg = [introduction, error instanceof Error ? error.message : String(error)].join(' ').trim()
  log('fatal', { msg, ...(!isForOperator && { err: { stack: inspect(error) } }) })
}
