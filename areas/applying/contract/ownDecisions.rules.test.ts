import { describe, expect, it } from 'vitest'
import { ownDecisionsOf, placesAway, type RecordedAct } from './ownDecisions.rules.ts'

const act = (action: string, day: number, over: Partial<RecordedAct> = {}): RecordedAct => ({
  ...{ action: `application.${action}`, at: `2026-10-${String(day).padStart(2, '0')}T12:00:00Z` },
  ...{ from: null, to: null, detail: null, reason: 'porque sim', ...over },
})
const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T13:00:00.000+00:00`
const kindsOf = (acts: RecordedAct[], toldAt: string | null, publishedAt: string | null) =>
  ownDecisionsOf(acts, { toldAt, publishedAt }).map(({ kind }) => kind)

describe('ownDecisionsOf', () => {
  it('tells an outcome once its applicant was told, and not the next one', () => {
    const acts = [act('decided', 1, { from: 'em_andamento', to: 'reprovada' }), act('decided', 5, { to: 'aprovada' })]
    expect(kindsOf(acts, null, at(9))).toEqual([])
    expect(ownDecisionsOf(acts, { toldAt: at(2), publishedAt: null })).toMatchObject([
      { kind: 'outcome', outcome: 'reprovada', reason: 'porque sim' },
    ])
  })

  it('tells that an outcome was undone, and nothing of what was decided after it', () => {
    const acts = [act('eliminated', 1), act('elimination_reopened', 3), act('decided', 4, { to: 'aprovada' })]
    expect(kindsOf(acts, at(2), null)).toEqual(['eliminated', 'elimination_undone'])
    const other = [act('eliminated', 1), act('decided', 3, { to: 'aprovada' }), act('elimination_reopened', 4)]
    expect(kindsOf(other, at(2), null)).toEqual(['eliminated'])
  })

  it('says nothing about marks before a result that contains them', () => {
    const acts = [act('absent', 1, { detail: 'video' }), act('kept', 2), act('correction_accepted', 6)]
    expect(kindsOf(acts, at(9), null)).toEqual([])
    expect(kindsOf(acts, null, at(3))).toEqual(['absent', 'kept'])
    expect(kindsOf(acts, null, at(7))).toEqual(['absent', 'kept', 'mark_corrected'])
  })

  it('tells at once of documents, of a withdrawal and of a call, without notes about a letter', () => {
    const acts = [
      act('document_refused', 1, { detail: 'Diploma' }),
      act('decided', 2, { from: 'em_andamento', to: 'desistente' }),
      act('decided', 3, { from: 'desistente', to: 'em_andamento' }),
      act('summons_declined', 4),
      act('moved', 5),
    ]
    expect(ownDecisionsOf(acts, { toldAt: null, publishedAt: null })).toMatchObject([
      { kind: 'document_refused', detail: 'Diploma', reason: 'porque sim' },
      { kind: 'withdrawn' },
      { kind: 'returned' },
      { kind: 'call_declined', reason: '' },
    ])
  })
})

it('placesAway counts from the last place that was called', () => {
  expect(placesAway(9, { isCalled: false, last: 6 })).toBe(3)
  expect(placesAway(2, { isCalled: true, last: 6 })).toBe(0)
  expect(placesAway(null, { isCalled: false, last: 6 })).toBeNull()
  expect(placesAway(1, { isCalled: false, last: null })).toBeNull()
})
