import { availableParallelism } from 'node:os'
import { findBrowser, pathOf } from './browser.mjs'
import { ended, start } from './children.mjs'
import { pinnedNode } from './install.mjs'
import { buildIfStale } from './web.mjs'

/** The number of busy programs per core beside the journeys, in turn: full, about half and about a quarter of the speed. */
const loads = [0, 1, 3]

/**
 * Runs the journeys again and again at three speeds of the machine. Nothing is repeated after a failure, and one failure fails the whole:
 * a journey that depends on chance is a fault of itself or of the product. `npm run steady -- 20 board` names how often, and which.
 */
export async function steady({ run, bin, args: [given = '20', ...names] }) {
  const times = Number(given)
  if (!Number.isInteger(times) || times < 1) {
    console.error('Diga quantas vezes as jornadas rodam: npm run steady -- 20')
    return 1
  }
  const built = await buildIfStale(run)
  if (built !== 0) return built
  const browser = findBrowser(pinnedNode(), bin('playwright'))
  const env = pathOf(browser)
  const failed = []
  for (let round = 1; round <= times; round++) {
    const load = loads[(round - 1) % loads.length] ?? 0
    const busy = Array.from({ length: load * availableParallelism() }, () =>
      start(process.execPath, ['--eval', 'for (;;);'], {}),
    )
    const began = Date.now()
    const code = await run(bin('playwright'), ['test', '--reporter=line', ...names], { env })
    for (const program of busy) program.kill('SIGKILL')
    await Promise.all(busy.map(ended))
    if (code !== 0) failed.push(round)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `» ${round} de ${times}, ${load} programas por núcleo ao lado: ${seconds} s, ${code === 0 ? 'sem falha' : 'com falha'}`,
    )
  }
  console.log(failed.length > 0 ? `Falharam: ${failed.join(', ')}.` : `${times} vezes sem falha.`)
  return failed.length > 0 ? 1 : 0
}
