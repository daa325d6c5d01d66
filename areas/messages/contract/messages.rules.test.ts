import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filterOf,
  fixedIn,
  isSchedulable,
  mayBin,
  mayCallBack,
  mayPause,
  mayRewrite,
  missingIn,
  pagesOf,
  placeOf,
} from './messages.rules.ts'
import { mailboxQuery, messageStates, systemLabels } from './messages.ts'

const allowed = { allowed: true }

describe('a message in each state', () => {
  it('is held back only while it leaves', () => {
    for (const state of messageStates)
      for (const isOut of [false, true])
        expect(mayPause({ state, isOut }).allowed, state).toBe(state === 'sending' || (state === 'sent' && !isOut))
  })
  it('is rewritten only as a draft that is not in the bin', () => {
    expect(mayRewrite({ state: 'draft', isDeleted: false })).toEqual(allowed)
    expect(mayRewrite({ state: 'draft', isDeleted: true })).toMatchObject({ why: 'in_the_bin' })
    expect(mayRewrite({ state: 'scheduled', isDeleted: false })).toMatchObject({ why: 'message_waiting' })
    for (const state of ['sending', 'sent'] as const)
      expect(mayRewrite({ state, isDeleted: false })).toMatchObject({ why: 'message_sent' })
  })
  it('is called back only before it leaves', () => {
    expect(messageStates.filter((state) => mayCallBack({ state, isPromised: false }).allowed)).toEqual(['scheduled'])
    expect(mayCallBack({ state: 'draft', isPromised: false })).toMatchObject({ why: 'message_not_scheduled' })
    expect(mayCallBack({ state: 'sent', isPromised: false })).toMatchObject({ why: 'message_left' })
  })
  it('keeps what it was made with: who sends back something else changes nothing', () => {
    const before = {
      typeUser: 1,
      authorId: 'a',
      state: 'sent',
      sendAt: '2026-03-02T12:00:00.000Z',
      version: 3,
    } as const
    expect(fixedIn({ ...before, sendAt: '2026-03-02T12:00:00Z' }, before)).toBeNull()
    expect(fixedIn({ typeUser: 2 }, before)).toBe('typeUser')
    expect(fixedIn({ authorId: 'b' }, before)).toBe('authorId')
    expect(fixedIn({ state: 'draft' }, before)).toBe('state')
    expect(fixedIn({ sendAt: null, version: 3 }, before)).toBe('sendAt')
    // Read before it was sent: nobody meant to change that.
    expect(fixedIn({ state: 'scheduled', sendAt: null, version: 2 }, before)).toBeNull()
    expect(fixedIn({ state: 'sending', version: 3 }, before)).toBeNull()
  })
  it('stays on its way when a process has sent it: its recipients stand as told', () => {
    for (const state of messageStates) expect(mayCallBack({ state, isPromised: true }).allowed).toBe(false)
    expect(mayCallBack({ state: 'scheduled', isPromised: true })).toMatchObject({ why: 'message_of_process' })
    expect(mayBin({ state: 'scheduled', isPromised: true })).toMatchObject({ why: 'message_of_process' })
    expect(mayBin({ state: 'sent', isPromised: true })).toEqual(allowed)
  })
  it('goes to the bin unless it is about to leave', () => {
    expect(messageStates.filter((state) => mayBin({ state, isPromised: false }).allowed)).toEqual([
      'draft',
      'sent',
      'received',
    ])
  })
})

describe('the missing part of a draft', () => {
  const whole = { subject: 'Convite', words: 'Venha', recipientIds: ['x'], segment: null }
  it('is a recipient, a subject or words, in that order', () => {
    expect(missingIn(whole)).toEqual([])
    expect(missingIn({ ...whole, recipientIds: [], segment: {} })).toEqual([])
    expect(missingIn({ ...whole, recipientIds: [], subject: '' })).toEqual([
      { field: 'recipientIds', code: 'recipients_missing' },
      { field: 'subject', code: 'required' },
    ])
    expect(missingIn({ ...whole, words: '' })).toEqual([{ field: 'body', code: 'required' }])
  })
})

describe('when a message can leave', () => {
  it('lies ahead, within a year', () => {
    const day = 86_400_000
    expect([-1, 0, 1, 366 * day, 366 * day + 1].map((offset) => isSchedulable(1e12 + offset, 1e12))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the pages of a box', () => {
  const total = fc.integer({ min: 0, max: 2_000_000 })
  const limit = fc.integer({ min: 1, max: 200 })
  it('hold every row once, and lead forth and back', () => {
    fc.assert(
      fc.property(total, limit, (n, size) => {
        const first = pagesOf(n, { page: 1, limit: size })
        expect(first.previousPage).toBeNull()
        expect(first.totalPages * size).toBeGreaterThanOrEqual(n)
        expect((first.totalPages - 1) * size).toBeLessThan(Math.max(1, n))
        const last = pagesOf(n, { page: first.totalPages, limit: size })
        expect(last.nextPage).toBeNull()
        expect(last.previousPage).toBe(first.totalPages === 1 ? null : first.totalPages - 1)
      }),
    )
  })
  it('lead back from beyond their end', () => {
    expect(pagesOf(7, { page: 9, limit: 6 })).toMatchObject({ currentPage: 9, previousPage: 2, nextPage: null })
  })
})

describe('the place that a filter asks for', () => {
  it('is that of each label', () => {
    for (const label of systemLabels) expect(placeOf(mailboxQuery.parse(filterOf(label)))).toBe(label)
  })
  it('is none when it asks for several at once', () => {
    expect(placeOf(mailboxQuery.parse({ isImportant: 'true', isFavorite: 'true' }))).toBeNull()
  })
})
