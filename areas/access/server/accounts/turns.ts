import { AppError } from '#platform/server/http/errors.ts'

type Turns = { running: number; waiting: (() => void)[] }
const turns = new Map<string, Turns>()

/** The number of hashes that run concurrently anyway. */
const atOnce = 4
const longestQueue = 200

/**
 * Limits the concurrent attempts of the same origin to look up, check and count. Without it all would read the counter before the first
 * is counted, and a limit of five guesses would allow a thousand.
 */
export async function inTurn<T>(key: string, attempt: () => Promise<T>): Promise<T> {
  const mine = turns.get(key) ?? { running: 0, waiting: [] }
  turns.set(key, mine)
  if (mine.waiting.length >= longestQueue)
    throw new AppError(429, 'blocked', 'Muitas tentativas ao mesmo tempo. Espere 5 segundos e tente de novo.', {
      retryAfter: 5,
    })
  if (mine.running >= atOnce) await new Promise<void>((go) => mine.waiting.push(go))
  else mine.running += 1
  try {
    return await attempt()
  } finally {
    const next = mine.waiting.shift()
    if (next) next()
    else {
      mine.running -= 1
      if (mine.running === 0) turns.delete(key)
    }
  }
}
