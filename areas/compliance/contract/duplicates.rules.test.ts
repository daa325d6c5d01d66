import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsOf, judgePair, likelihoodOf, type PairFacts, similarNames } from './duplicates.rules.ts'

const nothing: PairFacts = {
  sameCpf: false,
  sameMailbox: false,
  samePhone: false,
  sameBirthDate: null,
  nameSimilarity: 0.1,
}
const facts = fc.record({
  sameCpf: fc.boolean(),
  sameMailbox: fc.boolean(),
  samePhone: fc.boolean(),
  sameBirthDate: fc.constantFrom(true, false, null),
  nameSimilarity: fc.double({ min: 0, max: 1, noNaN: true }),
})

describe('whether two professionals are one person', () => {
  it('needs a reason: a name alone, or a birth date alone, is none', () => {
    expect(judgePair(nothing)).toBeNull()
    expect(judgePair({ ...nothing, sameBirthDate: true })).toBeNull()
    expect(judgePair({ ...nothing, nameSimilarity: 1 })).toBeNull()
    expect(judgePair({ ...nothing, nameSimilarity: 1, sameBirthDate: false })).toBeNull()
  })
  it('is likeliest with one CPF, likely with one name and birth date, and little more than possible with a telephone', () => {
    const words = (over: Partial<PairFacts>) => likelihoodOf(judgePair({ ...nothing, ...over })?.probability ?? 0)
    expect(words({ sameCpf: true })).toBe('alta')
    expect(words({ nameSimilarity: 1, sameBirthDate: true })).toBe('media')
    expect(words({ nameSimilarity: 0.7, sameBirthDate: true })).toBe('baixa')
    expect(words({ nameSimilarity: 0.8, sameBirthDate: true, samePhone: true })).toBe('media')
    expect(words({ sameMailbox: true, nameSimilarity: 0.8 })).toBe('media')
    expect(words({ samePhone: true })).toBe('baixa')
  })
  it('is never said to be likely of two CPFs that never met, whatever else is the same', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const verdict = judgePair({ ...given, sameCpf: false })
        expect(likelihoodOf(verdict?.probability ?? 1)).not.toBe('alta')
      }),
    )
  })
  it('knows father and son: the same name, mailbox and telephone, but another birth date', () => {
    const both = { ...nothing, sameMailbox: true, samePhone: true, nameSimilarity: 0.8 }
    const [known, other] = [judgePair(both), judgePair({ ...both, sameBirthDate: false })]
    expect(other?.reasons).toEqual(['email', 'phone', 'name'])
    expect(other?.probability).toBeLessThan((known?.probability ?? 0) * 0.6)
  })
  it('is a percentage with reasons, and never less likely for one reason more', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('sameCpf', 'sameMailbox', 'samePhone'), (given, more) => {
        const verdict = judgePair(given)
        const stronger = judgePair({ ...given, [more]: true })
        if (!stronger) throw new Error('a reason, and no verdict')
        expect(stronger.probability).toBeGreaterThanOrEqual(verdict?.probability ?? 1)
        expect(stronger.probability).toBeLessThanOrEqual(99)
        expect(new Set(stronger.reasons).size).toBe(stronger.reasons.length)
        for (const reason of verdict?.reasons ?? []) expect(stronger.reasons).toContain(reason)
        const isNameReason = stronger.reasons.includes('name') || stronger.reasons.includes('name_birth')
        expect(isNameReason).toBe(given.nameSimilarity >= similarNames)
      }),
    )
  })
})

describe('groups', () => {
  const pairs = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }))
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => ({
        aId: String.fromCharCode(97 + Math.min(a, b)),
        bId: String.fromCharCode(97 + Math.max(a, b)),
      })),
    { maxLength: 30 },
  )
  it('contain everybody reachable through pairs and have the smallest id, in any order of pairs', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const groups = groupsOf(given)
        expect(groupsOf(given.toReversed())).toEqual(groups)
        for (const { aId, bId } of given) expect(groups.get(aId)).toBe(groups.get(bId))
        const members = Map.groupBy(groups.keys(), (id) => groups.get(id))
        for (const [name, ids] of members) {
          expect(ids.toSorted()[0]).toBe(name)
          // Walking from the first one reaches all of them, and nobody else.
          const reached = new Set([name])
          for (let before = 0; before < reached.size; ) {
            before = reached.size
            for (const { aId, bId } of given) if (reached.has(aId) || reached.has(bId)) reached.add(aId).add(bId)
          }
          expect([...reached].sort()).toEqual(ids.toSorted())
        }
      }),
    )
  })
})
