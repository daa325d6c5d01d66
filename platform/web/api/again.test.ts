import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAgain } from './again.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const problem = (status: number, code: string, after?: number) =>
  new Response(JSON.stringify({ code }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...(after && { 'retry-after': String(after) }) },
  })
const done = () => new Response('{}', { status: 200 })

/** Makes a call that gets these answers in turn, and the last one from then on. */
async function ask(
  answers: (() => Response)[],
  { writes = true, signal }: { writes?: boolean; signal?: AbortSignal } = {},
) {
  let asked = 0
  const attempt = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return (answer as () => Response)()
  }
  const asking = askAgain(attempt, { writes, signal }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return { end: await asking, asked }
}
const cut = () => {
  throw new TypeError('failed to fetch')
}

it.each([
  ['is answered once', [done], { end: 200, asked: 1 }],
  ['waits while the database changes over', [() => problem(503, 'unavailable', 2), done], { end: 200, asked: 2 }],
  ['waits for a proxy without a server', [() => new Response('', { status: 503 }), done], { end: 200, asked: 2 }],
  ['gives up after half a minute', [() => problem(503, 'unavailable', 2)], { end: 503, asked: 16 }],
  ['asks for the answer of what is done', [() => problem(409, 'done_already', 1), done], { end: 200, asked: 2 }],
  ['asks for it once', [() => problem(409, 'done_already', 1)], { end: 409, asked: 2 }],
  ['does not repeat a refusal', [() => problem(409, 'stale')], { end: 409, asked: 1 }],
  ['does not repeat a slow query', [() => problem(503, 'too_slow', 5)], { end: 503, asked: 1 }],
  ['is sent again without an answer', [cut, done], { end: 200, asked: 2 }],
  ['is sent three times without one', [cut], { end: 'failed to fetch', asked: 3 }],
] as const)('a writing call %s', async (_, answers, expected) => {
  expect(await ask([...answers])).toEqual(expected)
})

it('a read without an answer is left to its query', async () => {
  expect(await ask([cut], { writes: false })).toEqual({ end: 'failed to fetch', asked: 1 })
})

it('a call that is no longer needed is not repeated', async () => {
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(new Error('left')), 1000)
  expect(await ask([() => problem(503, 'unavailable', 2)], { signal: leaving.signal })).toEqual({
    end: 'left',
    asked: 1,
  })
})
