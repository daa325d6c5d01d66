/** Milliseconds for which a call is repeated while the database or a server changes over: twice as long as that takes. */
const patience = 30_000
/** Milliseconds before a call that got no answer is repeated. */
const pauses = [500, 1500]
/** An answer of the hub that another attempt may not have, or that it was done by an attempt whose answer was lost. */
const passing: ReadonlySet<string> = new Set(['unavailable', 'unknown_outcome', 'busy', 'done_already'])

async function isPassing(response: Response) {
  if (response.status === 409 && !response.headers.has('retry-after')) return false
  if (![409, 502, 503, 504].includes(response.status)) return false
  if (!response.headers.get('content-type')?.includes('problem')) return response.status !== 409
  const { code = '' } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return passing.has(code)
}

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Makes a call again while its answer says that the hub is away for a moment. One that writes is also made again without any answer: it carries a
 * key, by which the hub does it once.
 */
export async function askAgain(
  attempt: () => Promise<Response>,
  { writes, signal }: { writes: boolean; signal: AbortSignal | undefined },
): Promise<Response> {
  const until = performance.now() + patience
  let unanswered = 0
  let doneBefore = false
  for (;;) {
    let pause: number
    try {
      const response = await attempt()
      const isDone = response.status === 409
      if (!(await isPassing(response)) || (isDone && doneBefore)) return response
      doneBefore = isDone
      pause = (Number(response.headers.get('retry-after')) || 1) * 1000
      if (performance.now() + pause > until) return response
    } catch (error) {
      const next = writes && !signal?.aborted ? pauses[unanswered] : undefined
      if (next === undefined) throw error
      unanswered += 1
      pause = next
    }
    await wait(pause, signal)
  }
}
