import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partnerMoveNeedsReason, partnerMoves, reminderDays, reminderDue } from './partners.rules.ts'
import { type PartnerState, partnerStates } from './partners.ts'

const state = fc.constantFrom(...partnerStates)
/** All states reachable from a state, without itself unless there is a way back. */
function reachable(from: PartnerState) {
  const seen = new Set<PartnerState>()
  const open = [...partnerMoves(from)]
  for (let at = open.pop(); at; at = open.pop())
    if (!seen.has(at)) {
      seen.add(at)
      open.push(...partnerMoves(at))
    }
  return seen
}

describe('the states of a partner', () => {
  it('never lead back to themselves at once, and leave nobody stuck', () => {
    fc.assert(fc.property(state, (from) => !partnerMoves(from).includes(from) && partnerMoves(from).length > 0))
    fc.assert(fc.property(state, state, (from, to) => reachable(from).has(to)))
  })
  it('become active only by a negotiation or after a suspension', () => {
    expect(partnerStates.filter((from) => partnerMoves(from).includes('ativo'))).toEqual(['em_negociacao', 'suspenso'])
  })
  it('ask why a partnership is interrupted or ended, and nothing else', () => {
    expect(partnerStates.filter(partnerMoveNeedsReason)).toEqual(['suspenso', 'encerrado'])
  })
})

describe('the reminder of an agreement', () => {
  it('comes at thirty days, then at seven, and not after the end', () => {
    expect([31, 30, 8, 7, 0, -1].map(reminderDue)).toEqual([null, 30, 30, 7, 7, null])
  })
  it('is each of the two once on the way to the end, the farther first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 2000 }), (start) => {
        const days = Array.from({ length: start + 1 }, (_, passed) => reminderDue(start - passed))
        expect([...new Set(days.filter((d) => d !== null))]).toEqual(reminderDays.toReversed())
      }),
    )
  })
})
