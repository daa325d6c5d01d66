import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acknowledge,
  begin,
  choose,
  fail,
  isWaiting,
  nothingUnsent,
  overlay,
  refuseSent,
  retryDelay,
  type Saving,
  withAnswer,
} from './saving.rules.ts'

const unsentOf = (answers: Saving['unsent']): Saving => ({ ...nothingUnsent, unsent: answers })

describe('saving', () => {
  it('sends one request at a time, with no more answers than one may carry', () => {
    const first = begin(unsentOf({ a: 'x', b: 'y', c: 'z' }), 2)
    expect(first.sending).toEqual({ a: 'x', b: 'y' })
    expect(begin(first, 2)).toBe(first)
    expect(begin(acknowledge(first, {}), 2).sending).toEqual({ c: 'z' })
    expect(begin(nothingUnsent, 2)).toBe(nothingUnsent)
  })

  it('keeps what was changed while its request was running', () => {
    const running = withAnswer(begin(unsentOf({ a: ['x'], b: 1 }), 50), 'a', ['x', 'y'])
    expect(acknowledge(running, {}).unsent).toEqual({ a: ['x', 'y'] })
  })

  it('keeps everything when no answer comes, and waits longer each time, up to 15 seconds', () => {
    const failed = fail(begin(unsentOf({ a: true }), 50))
    expect(failed).toEqual({ ...unsentOf({ a: true }), failures: 1 })
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    expect(acknowledge(begin(failed, 50), {}).failures).toBe(0)
  })

  it('finds the answer that is refused among several, and saves the others', () => {
    let saving = refuseSent(begin(unsentOf({ a: 'wrong', b: 2 }), 50), 'answer_impossible')
    saving = begin(saving, 50)
    expect(saving.sending).toEqual({ a: 'wrong' })
    saving = begin(refuseSent(saving, 'answer_impossible'), 50)
    expect(saving.sending).toEqual({ b: 2 })
    saving = acknowledge(saving, {})
    expect(saving).toEqual({ ...nothingUnsent, refused: { a: 'answer_impossible' } })
    expect(begin(withAnswer(saving, 'a', 'right'), 50)).toMatchObject({ sending: { a: 'right' }, refused: {} })
  })

  it('does not blame an answer for the refusal of the one before it', () => {
    const running = withAnswer(begin(unsentOf({ a: 'wrong' }), 50), 'a', 'right')
    expect(refuseSent(running, 'answer_impossible')).toEqual(unsentOf({ a: 'right' }))
  })

  it('sends no answer that another page has changed until one of the two is chosen', () => {
    const newer = { a: { value: 'theirs', revision: 3 } }
    const asked = acknowledge(begin(unsentOf({ a: 'mine', b: 'y' }), 50), newer)
    expect(asked).toMatchObject({ unsent: { a: 'mine' }, newer })
    expect(isWaiting(asked)).toBe(false)
    expect(begin(asked, 50)).toBe(asked)
    expect(begin(withAnswer(asked, 'b', 'z'), 50).sending).toEqual({ b: 'z' })
    expect(begin(choose(asked, 'a', 'own'), 50).sending).toEqual({ a: 'mine' })
    expect(choose(asked, 'a', 'newer')).toEqual(nothingUnsent)
  })

  it('shows unsent answers over those of the server, cleared ones among them', () => {
    expect(overlay({ a: 'x', b: 'y' }, { b: null, c: 1 })).toEqual({ a: 'x', b: null, c: 1 })
  })

  it('ends with every last answer on the server or refused, whatever happens on the way', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.constantFrom('1', '2', 'bad', null) }),
        fc.constantFrom('begin' as const, 'end' as const, 'fail' as const),
      ),
      { maxLength: 60 },
    )
    const most = 3
    fc.assert(
      fc.property(steps, (all) => {
        const server: Record<string, unknown> = {}
        const last: Record<string, unknown> = {}
        let saving = nothingUnsent
        const end = () => {
          if (saving.sending === null) return
          expect(Object.keys(saving.sending).length).toBeLessThanOrEqual(most)
          if (Object.values(saving.sending).includes('bad')) saving = refuseSent(saving, 'answer_impossible')
          else {
            Object.assign(server, saving.sending)
            saving = acknowledge(saving, {})
          }
        }
        for (const step of all) {
          if (step === 'begin') saving = begin(saving, most)
          else if (step === 'end') end()
          else if (step === 'fail') saving = saving.sending === null ? saving : fail(saving)
          else {
            last[step.id] = step.value
            saving = withAnswer(saving, step.id, step.value)
          }
        }
        end()
        // Never more than one request alone for each question, after those that carry several.
        for (let calls = 0; Object.keys(saving.unsent).length > 0; calls += 1) {
          expect(calls).toBeLessThan(15)
          saving = begin(saving, most)
          end()
        }
        for (const [id, value] of Object.entries(last))
          if (value === 'bad') expect(saving.refused[id]).toBe('answer_impossible')
          else expect([server[id], saving.refused[id]]).toEqual([value, undefined])
      }),
      { numRuns: 500 },
    )
  })
})
