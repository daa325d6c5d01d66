import { describe, expect, it } from 'vitest'
import { mayRetag, retagged } from './tagging.rules.ts'

describe('the tags of a professional', () => {
  it('are put on once and taken off, whatever their spelling', () => {
    expect(retagged(['Interior', 'Feira'], { add: ['INTERIOR', 'Nova', 'nova'], remove: ['feira', 'Outra'] })).toEqual({
      tags: ['Interior', 'Nova'],
      added: ['Nova'],
      removed: ['Feira'],
    })
  })
  it('keep one that is both put on and taken off', () => {
    expect(retagged(['Feira'], { add: ['feira'], remove: ['Feira'] })).toEqual({
      tags: ['Feira'],
      added: [],
      removed: [],
    })
  })
  it('are refused beyond 30, and for a record that is gone', () => {
    const person = { deletedAt: null, mergedInto: null, privacyState: 'normal' } as const
    const full = Array.from({ length: 30 }, (_, n) => `t${n}`)
    const more = retagged(full, { add: ['mais uma'], remove: [] })
    expect(mayRetag(person, more)).toMatchObject({ why: 'too_many_tags' })
    expect(mayRetag(person, retagged(full, { add: ['mais uma'], remove: ['t0'] }))).toMatchObject({ allowed: true })
    expect(mayRetag({ ...person, deletedAt: '2026-11-01T12:00:00Z' }, more)).toMatchObject({ why: 'in_the_bin' })
    expect(mayRetag({ ...person, mergedInto: 'x' }, more)).toMatchObject({ why: 'merged_away' })
    expect(mayRetag({ ...person, privacyState: 'anonimizado' }, more)).toMatchObject({ why: 'person_erased' })
    expect(mayRetag(undefined, more)).toMatchObject({ why: 'candidate_missing' })
  })
})
