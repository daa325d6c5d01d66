import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Result } from '#platform/web/apart/call.ts'
import type { Saved } from './calls.ts'
import { createSaver } from './saver.ts'

const startedAt = '2026-11-20T12:00:00.000Z'
const now = '2026-11-20T12:10:00.000Z'
const saved = (elsewhere = false): Result<Saved> => ({
  ok: true,
  value: { now, savedAt: now, endsAt: '2026-11-20T13:00:00.000Z', elsewhere, revisions: {}, newer: [] },
  at: 0,
})
const failed = (code: string, again: boolean): Result<Saved> => ({ ok: false, again, code, waitSeconds: 0, fields: {} })

const storage = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function saverWith(...results: Result<Saved>[]) {
  const sent: string[] = []
  const refused: string[] = []
  const revisions: number[][] = []
  const saver = createSaver({
    calls: {
      save: async (_client, answers) => {
        revisions.push(answers.map(({ revision }) => revision))
        sent.push(answers.map(({ questionId, value }) => `${questionId}=${value}`).join(' '))
        return results.shift() ?? saved()
      },
    },
    client: 'this page',
    name: 'answers',
    startedAt,
    savedAt: null,
    revisions: { b: 1 },
    signs: () => ({ leavings: 0, pastes: 0 }),
    onSaved: () => {},
    onRefused: ({ code }) => refused.push(code),
  })
  return { saver, sent, refused, revisions }
}

it('saves 600 ms after typing has stopped', async () => {
  const { saver, sent } = saverWith()
  saver.answer('a', 'o')
  await vi.advanceTimersByTimeAsync(500)
  saver.answer('a', 'oi')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['a=oi'])
  expect(saver.get().savedAt).toBe(now)
  expect(storage.size).toBe(0)
})

it('keeps what was not acknowledged, tries again after 1, 2 and 4 seconds, and sends it after a reload', async () => {
  const offline = failed('offline', true)
  const { saver, sent } = saverWith(offline, offline, offline, offline)
  saver.answer('a', 'x')
  await vi.advanceTimersByTimeAsync(600)
  for (const [after, calls] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after - 1)
    expect(sent.length).toBe(calls - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.length).toBe(calls)
  }
  saver.stop()
  const { saver: reloaded, sent: later } = saverWith()
  expect(reloaded.get().saving.unsent).toEqual({ a: 'x' })
  await reloaded.wake()
  expect(later).toEqual(['a=x'])
  expect(storage.size).toBe(0)
})

it('does not repeat an answer that was refused, and says so', async () => {
  const { saver, sent, refused } = saverWith(failed('answer_impossible', false))
  saver.answer('a', 'x')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual(['a=x'])
  expect(saver.get().saving.refused).toEqual({ a: 'answer_impossible' })
  expect(refused).toEqual([])
})

it('stops when the step takes no more answers', async () => {
  const { saver, sent, refused } = saverWith(failed('step_sent', false))
  saver.answer('a', 'x')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent, refused]).toEqual([['a=x'], ['step_sent']])
  expect(await saver.flush()).toBe(false)
})

it('flushes more answers than a request carries, and gives up without a connection', async () => {
  const { saver, sent } = saverWith()
  for (let at = 0; at < 120; at += 1) saver.answer(`q${at}`, 'x')
  expect(await saver.flush()).toBe(true)
  expect(sent.map((answers) => answers.split(' ').length)).toEqual([50, 50, 20])
  const { saver: alone } = saverWith(failed('offline', true))
  alone.answer('a', 'x')
  expect(await alone.flush()).toBe(false)
  alone.stop()
})

it('tells that the attempt was continued elsewhere', async () => {
  const { saver } = saverWith(saved(true))
  saver.answer('a', 'x')
  await saver.wake()
  expect(saver.get().elsewhere).toBe(true)
})

it('asks before it replaces what another page has answered, also after a reload, and sends what was chosen', async () => {
  const kept = (): Result<Saved> => {
    const result = saved(true)
    if (result.ok) result.value.newer = [{ questionId: 'a', value: 'theirs', revision: 4 }]
    return result
  }
  const { saver, sent, revisions } = saverWith(kept())
  saver.answer('a', 'mine')
  await vi.advanceTimersByTimeAsync(5000)
  expect([sent, revisions]).toEqual([['a=mine'], [[0]]])
  expect(saver.get().saving.newer).toEqual({ a: { value: 'theirs', revision: 4 } })
  expect(await saver.flush()).toBe(false)
  saver.stop()

  const again = saverWith(kept())
  again.saver.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(again.revisions).toEqual([[0]])
  expect(again.saver.choose('a', 'own')).toBe('mine')
  await vi.advanceTimersByTimeAsync(0)
  expect([again.sent.at(-1), again.revisions.at(-1)]).toEqual(['a=mine', [4]])
  expect(storage.size).toBe(0)
})
