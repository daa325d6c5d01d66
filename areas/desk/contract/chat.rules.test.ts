import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeMinutes, mayChange, mayManage, pairOf, receiptOf, stepTo } from './chat.rules.ts'

const createdAt = '2026-11-20T12:00:00.000Z'
const at = (minutes: number) => Date.parse(createdAt) + minutes * 60_000
const mine = { authorId: 'a', createdAt, deletedAt: null }

describe('a message', () => {
  it('is changed by its author only, for fifteen minutes, until it is deleted', () => {
    expect(mayChange(mine, 'a', at(changeMinutes) - 1)).toEqual({ allowed: true })
    expect(mayChange(mine, 'a', at(changeMinutes))).toEqual({ allowed: false, why: 'chat_too_late' })
    expect(mayChange(mine, 'b', at(0))).toEqual({ allowed: false, why: 'chat_of_another' })
    expect(mayChange({ ...mine, deletedAt: createdAt }, 'a', at(1))).toEqual({ allowed: false, why: 'chat_deleted' })
  })
  it('has been read by those who have read it or a later one, and was delivered once it has reached all others', () => {
    const member = (id: string, deliveredSeq: number, readSeq: number) => ({ id, name: id, deliveredSeq, readSeq })
    const author = member('a', 9, 9)
    expect(receiptOf(5, 'a', [author, member('b', 5, 4), member('c', 4, 4)]).state).toBe('sent')
    expect(receiptOf(5, 'a', [author, member('b', 5, 4), member('c', 6, 4)]).state).toBe('delivered')
    expect(receiptOf(5, 'a', [author, member('b', 5, 5), member('c', 0, 0)])).toEqual({ state: 'read', readers: ['b'] })
    expect(receiptOf(5, 'a', [author]).state).toBe('sent')
  })
})

describe('a group', () => {
  it('is managed by who created it, and a conversation of two by nobody', () => {
    expect(mayManage({ kind: 'GROUP', createdBy: 'a' }, 'a')).toEqual({ allowed: true })
    expect(mayManage({ kind: 'GROUP', createdBy: 'a' }, 'b')).toMatchObject({ why: 'chat_not_creator' })
    expect(mayManage({ kind: 'ONE_TO_ONE', createdBy: 'a' }, 'a')).toMatchObject({ why: 'chat_of_two' })
  })
  it('has the same pair from both sides', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        expect(pairOf(a, b)).toEqual(pairOf(b, a))
      }),
    )
  })
})

it('changes are applied once each and in order, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (revs) => {
      let known = 0
      const applied: number[] = []
      for (const rev of revs) {
        const step = stepTo(known, rev)
        if (step === 'known') continue
        // A gap is filled with all changes up to now.
        for (let next = known + 1; next <= rev; next++) applied.push(next)
        known = rev
        expect(step).toBe(applied.length > 1 && applied.at(-2) !== rev - 1 ? 'gap' : step)
      }
      expect(applied).toEqual(Array.from({ length: known }, (_, n) => n + 1))
    }),
  )
})
