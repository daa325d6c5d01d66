import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sheetRows, WrongSheet } from '#platform/server/imports/sheetRows.ts'

// Reads the workbook of a file and prints the result and the peak memory growth of the process in megabytes.
const kilobytes = (field: string) =>
  Number(new RegExp(`${field}:\\s*(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
const workbook = readFileSync(process.argv[2] ?? '')
const before = kilobytes('VmRSS')
let [rows, why] = [0, '']
try {
  for await (const batch of sheetRows(workbook, 'xlsx')) {
    rows += batch.length
    // Takes about as long as writing the rows.
    await sleep(20)
  }
} catch (error) {
  why = error instanceof WrongSheet ? error.why : String(error)
}
console.log(JSON.stringify({ rows, why, growth: Math.round((kilobytes('VmHWM') - before) / 1024) }))
