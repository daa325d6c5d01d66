import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAutosave } from './autosave.ts'
import type { ApiError } from './client.ts'

/** A server that answers when told to, and refuses with the given errors first. */
function serverOf(refusals: ApiError[] = []) {
  const sent: { key: string; change: string }[] = []
  let underWay = 0
  let most = 0
  return {
    sent,
    most: () => most,
    save: async (change: string, key: string) => {
      underWay += 1
      most = Math.max(most, underWay)
      sent.push({ key, change })
      await new Promise((resolve) => setTimeout(resolve, 1))
      underWay -= 1
      const refusal = refusals.shift()
      if (refusal) throw refusal
    },
  }
}
const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
let scopes = 0
const newScope = () => {
  scopes += 1
  return `test ${scopes}`
}
const problem = (of: Partial<ApiError>) => Object.assign(new Error('refused'), of) as ApiError
const offline = () => problem({ status: 0 })
const join = (earlier: string, later: string) => earlier + later

describe('createAutosave', () => {
  it('sends one request at a time, and what is typed meanwhile in the next one', async () => {
    const { save, sent, most } = serverOf()
    const autosave = createAutosave<string>(client, { scope: newScope(), save })
    autosave.set('a', '1')
    autosave.set('b', '1')
    await Promise.resolve()
    autosave.set('a', '2')
    autosave.set('a', '3')
    expect(autosave.state().unsaved.a?.change).toBe('3')
    const { status, unsaved } = await autosave.flush()
    expect(sent).toEqual([
      { key: 'a', change: '1' },
      { key: 'b', change: '1' },
      { key: 'a', change: '3' },
    ])
    expect({ status, unsaved, most: most() }).toEqual({ status: 'saved', unsaved: {}, most: 1 })
  })

  it('waits until the user rests, and sends at once when the user leaves', async () => {
    const { save, sent } = serverOf()
    const autosave = createAutosave<string>(client, { scope: newScope(), save })
    autosave.set('a', '1', 60_000)
    expect(autosave.state().status).toBe('pending')
    autosave.set('a', '12', 60_000)
    expect(sent).toEqual([])
    await autosave.flush()
    expect(sent).toEqual([{ key: 'a', change: '12' }])
  })

  it('keeps what failed with its reason, joined with what is typed later, until it is saved', async () => {
    const { save, sent } = serverOf([offline()])
    const autosave = createAutosave<string>(client, { scope: newScope(), save, merge: join })
    autosave.set('a', '1')
    await Promise.resolve()
    autosave.set('a', '2', 60_000)
    while (autosave.state().status !== 'failed') await new Promise((resolve) => setTimeout(resolve, 1))
    expect(autosave.state().unsaved).toEqual({ a: { change: '12', failure: expect.any(Error) } })
    expect((await autosave.flush()).status).toBe('saved')
    expect(sent.map(({ change }) => change)).toEqual(['1', '12'])
  })

  it('saves what is typed at any moment in which a request ends', async () => {
    for (let ticks = 0; ticks < 20; ticks += 1) {
      const { save, sent } = serverOf()
      const autosave = createAutosave<string>(client, { scope: newScope(), save })
      autosave.set('a', '1')
      while (autosave.state().status !== 'saved') await new Promise((resolve) => setTimeout(resolve, 0))
      const isDone = new Promise<void>((resolve) => {
        const stop = autosave.subscribe(async () => {
          if (autosave.state().status !== 'saved') return
          stop()
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
          autosave.set('a', '3')
          resolve()
        })
      })
      autosave.set('a', '2')
      await isDone
      await new Promise((resolve) => setTimeout(resolve, 15))
      expect(sent.map(({ change }) => change)).toEqual(['1', '2', '3'])
    }
  })

  it('reports a conflict with the stored version, and forgets a change that is discarded', async () => {
    const { save, sent } = serverOf([problem({ status: 409, current: { version: 2 } })])
    const autosave = createAutosave<string>(client, { scope: newScope(), save })
    autosave.set('a', '1')
    const { status, unsaved } = await autosave.flush()
    expect(status).toBe('conflict')
    expect(unsaved.a?.failure?.current).toEqual({ version: 2 })
    autosave.discard('a')
    expect(autosave.state()).toEqual({ status: 'idle', unsaved: {} })
    await autosave.flush()
    expect(sent).toHaveLength(1)
  })

  it('runs after the requests of a screen that was left', async () => {
    const { save, sent, most } = serverOf()
    const scope = newScope()
    const left = createAutosave<string>(client, { scope, save })
    const opened = createAutosave<string>(client, { scope, save })
    left.set('a', 'left')
    opened.set('a', 'opened')
    await Promise.all([left.flush(), opened.flush()])
    expect(sent.map(({ change }) => change)).toEqual(['left', 'opened'])
    expect(most()).toBe(1)
  })

  it('saves everything typed, in order and once, whatever fails', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y', 'z'), fc.boolean(), fc.boolean())),
        async (steps) => {
          const saved: Record<string, string> = { a: '', b: '' }
          const refuses = steps.map(([, , , isRefused]) => isRefused)
          const autosave = createAutosave<string>(client, {
            scope: newScope(),
            merge: join,
            save: async (change, key) => {
              await Promise.resolve()
              if (refuses.shift()) throw offline()
              saved[key] += change
            },
          })
          const typed: Record<string, string> = { a: '', b: '' }
          for (const [key, text, isSoon] of steps) {
            typed[key] += text
            autosave.set(key, text, isSoon ? 60_000 : 0)
            await Promise.resolve()
          }
          for (let left = steps.length; left >= 0; left -= 1) await autosave.flush()
          expect(saved).toEqual(typed)
          expect(autosave.state().unsaved).toEqual({})
        },
      ),
      { numRuns: 50 },
    ))
})
