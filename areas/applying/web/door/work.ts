import { sha256 } from '@noble/hashes/sha2'
import type { Puzzle, Work } from '#applying/contract/guard.ts'
import { hasZeros, partsOfWork, partText } from '#applying/contract/work.rules.ts'
import type { Result } from '#platform/web/apart/call.ts'
import { open } from './calls.ts'

/** Milliseconds of work after which the page may draw and hear keys. */
const turn = 12
const pause = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Finds the nonces of a puzzle, in turns: nothing that somebody types waits for it. */
export async function solve({ puzzle, bits }: Pick<Puzzle, 'puzzle' | 'bits'>): Promise<number[]> {
  const text = new TextEncoder()
  const nonces: number[] = []
  let until = performance.now() + turn
  for (let part = 0; part < partsOfWork; part++)
    for (let nonce = 0; ; nonce++) {
      if (hasZeros(sha256(text.encode(partText(puzzle, part, nonce))), bits)) {
        nonces.push(nonce)
        break
      }
      if (nonce % 64 === 0 && performance.now() > until) {
        await pause()
        until = performance.now() + turn
      }
    }
  return nonces
}

/** The work for one call. It is ready when somebody has typed their address; undefined without a connection, which the call then finds out. */
async function doWork(): Promise<Work | undefined> {
  const asked = performance.now()
  const result = await open.puzzle()
  if (!result.ok) return undefined
  const { puzzle, wait } = result.value
  const nonces = await solve(result.value)
  // Before this the server takes the call for one of a program.
  await pause(Math.max(0, asked + wait + 100 - performance.now()))
  return { puzzle, nonces }
}

let ready: Promise<Work | undefined> | undefined
/** Begins with the work for the next call. */
export const prepareWork = () => {
  ready ??= doWork()
}

/** Makes a call with its work. Work that is over, or that another tab has used, is done once more. */
export async function withWork<T>(send: (work: Work | undefined) => Promise<Result<T>>): Promise<Result<T>> {
  const work = ready ?? doWork()
  ready = undefined
  const result = await send(await work)
  return result.ok || result.code !== 'work_wanted' ? result : send(await doWork())
}
