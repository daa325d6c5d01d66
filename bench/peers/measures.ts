import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions, locale, openIn, openScreen, type Screen } from '../screens.ts'
import { end, load, median, memoryOf } from '../servers.ts'
import { calls } from './peer.ts'
import type { Side } from './sides.ts'

/** A side that has been logged in to. */
type Known = Side & { token: string }
type Running = Known & { url: string; pid: number }
/** A line of the table: a value for each side, in their order. */
export type Line = { what: string; values: number[] }

const startTimes = 5
const screenTimes = 5
/** The first round of requests warms up, and is not counted. */
const countedRounds = 3
/** Milliseconds after the start of the last side in which all settle. */
const settling = 15_000

/** Measures all sides in turns, so that a slower minute of the machine affects each. The medians are in the order of the sides. */
async function inTurns<S>(sides: readonly S[], times: number, measure: (side: S) => number | Promise<number>) {
  const rounds: number[][] = []
  for (let n = 0; n < times; n++) {
    const round: number[] = []
    for (const side of sides) round.push(await measure(side))
    rounds.push(round)
  }
  return sides.map((_, at) => median(rounds.map((round) => round[at] ?? 0)))
}

/** Logs in to each side with a start of its own. */
export async function known(sides: readonly Side[]): Promise<Known[]> {
  const all: Known[] = []
  for (const side of sides) {
    const { child, url } = await side.start(side.alive)
    all.push({ ...side, token: await side.logIn(url) })
    await end(child)
  }
  return all
}

export async function measureStarts(sides: readonly Known[]): Promise<Line> {
  const values = await inTurns(sides, startTimes, async (side) => {
    const { child, ms } = await side.start(side.paths.list, side.token)
    await end(child)
    return ms
  })
  return { what: 'start to the first list (ms)', values }
}

export async function startAll(sides: readonly Known[]): Promise<Running[]> {
  const all: Running[] = []
  for (const side of sides) {
    const { child, url } = await side.start(side.paths.list, side.token)
    all.push({ ...side, url, pid: child.pid ?? 0 })
  }
  await sleep(settling)
  return all
}

/** A process and those that it started. */
function treeOf(pid: number): number[] {
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...started.flatMap(treeOf)]
}

export const measureMemory = (sides: readonly Running[], when: string): Line => ({
  what: `memory ${when} (MB)`,
  values: sides.map(({ pid }) => treeOf(pid).reduce((sum, pid) => sum + memoryOf({ pid }), 0)),
})

/** Opens a screen for the second time, in a browser with a folder: without one it keeps no file of some megabytes. */
async function openWarm(screen: Screen) {
  const folder = mkdtempSync(join(tmpdir(), 'certame-peers-browser-'))
  try {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), locale })
    return await openIn(context, { ...screen, warm: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function measureRows(sides: readonly Running[], browser: Browser): Promise<Line[]> {
  const kilobytes: number[] = []
  const cold = await inTurns(sides, screenTimes, async ({ screen, url, token }) => {
    const { ms, kb } = await openScreen(browser, await screen(url, token))
    kilobytes.push(kb)
    return ms
  })
  const warm = await inTurns(sides, screenTimes, async ({ screen, url, token }) => {
    const { ms } = await openWarm(await screen(url, token))
    return ms
  })
  return [
    { what: 'first rows, cold cache (ms)', values: cold },
    { what: 'first rows, warm cache (ms)', values: warm },
    { what: 'JavaScript on the wire, cold cache (kB)', values: kilobytes.slice(-sides.length) },
  ]
}

/** Requests per second. */
export async function measureRequests(sides: readonly Running[]): Promise<Line[]> {
  const lines: Line[] = []
  // Creating is last, because autovacuum goes on after it.
  for (const what of calls) {
    const measure = ({ url, token, paths, script }: Running) =>
      load(url + paths[what], { token, script: what === 'create' ? script : undefined })
    await inTurns(sides, 1, measure)
    lines.push({ what: `${what} (requests/s)`, values: await inTurns(sides, countedRounds, measure) })
  }
  return lines
}
