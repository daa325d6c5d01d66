import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { TestSettings } from './customTests.ts'
import type { QuestionContent } from './questions.ts'
import {
  changesBetween,
  mayUseTest,
  minutesFor,
  missingFor,
  plainOf,
  secondsFor,
  stepFrom,
  totalPoints,
  withMoved,
} from './testDraft.rules.ts'

const settings: TestSettings = {
  ...{ shuffleQuestions: false, shuffleOptions: false, bySection: false },
  ...{ minutes: null, attempts: 1, passMark: null },
}
const content = (words = 'Certo?'): QuestionContent => ({
  ...{ kind: 'verdadeiro_falso', statement: `<p>${words}</p>` as CleanHtml, key: true },
})
const asked = (id: string, points = 1, words?: string) => ({ id, points, explanation: '', content: content(words) })
const whole = (...sections: ReturnType<typeof asked>[][]) => ({
  settings,
  content: {
    ...{ title: 'Prova', description: '' },
    sections: sections.map((questions, at) => ({ title: `Seção ${at}`, instructions: '', questions })),
  },
})
const [a, b, c] = [asked('a'), asked('b'), asked('c')]
const placed = (...ids: string[]) => ids.map((questionId) => ({ questionId, points: 1 }))
const fine = new Map(['a', 'b', 'c'].map((id) => [id, { gone: false, seconds: 45 }]))

describe('the parts that a test lacks before it can be used', () => {
  it('is a question, whatever else it has', () => {
    const empty = {
      sections: [
        { title: '', questions: [] },
        { title: '', questions: [] },
      ],
    }
    expect(missingFor(empty, fine)).toEqual([{ what: 'no_questions' }])
  })
  it('are titles and questions of each section where there are several', () => {
    const sections = [
      { title: '', questions: placed('a') },
      { title: 'Fim', questions: [] },
    ]
    expect(missingFor({ sections }, fine)).toEqual([
      { what: 'section_untitled', section: 1 },
      { what: 'section_empty', section: 2 },
    ])
    expect(missingFor({ sections: sections.slice(0, 1) }, fine)).toEqual([])
  })
  it('are questions that the bank no longer offers', () => {
    const known = new Map([...fine, ['b', { gone: true, seconds: 1 }] as const])
    const sections = [{ title: '', questions: placed('a', 'b', 'unknown') }]
    expect(missingFor({ sections }, known)).toEqual([{ what: 'question_gone', section: 1, count: 2 }])
  })
  it('keeps it from being used, as does that nothing is new', () => {
    expect(mayUseTest([{ what: 'no_questions' }], [])).toEqual({ allowed: false, why: 'test_incomplete' })
    expect(mayUseTest([], [])).toEqual({ allowed: false, why: 'test_unchanged' })
    expect(mayUseTest([], [{ what: 'order', count: 1 }])).toEqual({ allowed: true })
  })
})

describe('the sum of a test', () => {
  it('is the sum of its points, without what binary fractions leave over', () => {
    const sections = [
      { title: '', questions: [0.1, 0.2, 0.7].map((points, at) => ({ questionId: String(at), points })) },
    ]
    expect(totalPoints({ sections })).toBe(1)
  })
  it('takes longer with more to read and more to write', () => {
    const long = content('palavra '.repeat(60))
    expect(secondsFor(long) - secondsFor(content('palavra'))).toBe(20)
    const essay = (maxLength: number): QuestionContent => ({
      ...{ kind: 'texto', statement: '' as CleanHtml, maxLength, guide: '' },
    })
    expect(secondsFor(essay(600))).toBe(160)
    expect(secondsFor(essay(20_000))).toBe(960)
    expect(minutesFor({ sections: [{ title: '', questions: placed('a', 'b') }] }, fine)).toBe(2)
  })
  it('reads formatted text as words on a line', () => {
    expect(plainOf('<p>2 &lt; 3 &amp;&nbsp;4</p><ul><li>um</li></ul><img src="x" alt="gráfico">')).toBe(
      '2 < 3 & 4 um gráfico',
    )
  })
})

describe('the changes of a version', () => {
  it('is every question of the first', () => {
    expect(changesBetween(null, whole([a, b]))).toEqual([{ what: 'added', count: 2 }])
  })
  it('is nothing when it is the same, in whatever order its members are stored', () => {
    const { id, points, explanation } = a
    const stored = {
      content: { key: true, kind: a.content.kind, statement: a.content.statement },
      explanation,
      points,
      id,
    }
    expect(changesBetween(whole([a, b]), whole([stored as typeof a, b]))).toEqual([])
  })
  it('names each kind of change with its count', () => {
    const other = { ...whole([asked('b', 2, 'Outra?'), a]), settings: { ...settings, minutes: 30, attempts: 2 } }
    other.content.title = 'Prova nova'
    expect(changesBetween(whole([a, b, c]), other)).toEqual([
      { what: 'removed', count: 1 },
      { what: 'reworded', count: 1 },
      { what: 'points', count: 1 },
      { what: 'order', count: 1 },
      { what: 'words', count: 1 },
      { what: 'settings', count: 2 },
    ])
  })
  it('is a section that begins elsewhere, or is called otherwise', () => {
    expect(changesBetween(whole([a, b], [c]), whole([a], [b, c]))).toEqual([{ what: 'sections', count: 1 }])
    const renamed = whole([a, b], [c])
    if (renamed.content.sections[0]) renamed.content.sections[0].title = 'Outra'
    expect(changesBetween(whole([a, b], [c]), renamed)).toEqual([{ what: 'sections', count: 1 }])
  })
})

describe('moving questions', () => {
  const sections = [{ questions: ['a', 'b'] }, { questions: [] as string[] }, { questions: ['c'] }]
  it('goes one step, and through empty sections into the next', () => {
    expect(stepFrom(sections, { section: 0, at: 0 }, 1)).toEqual({ section: 0, at: 1 })
    expect(stepFrom(sections, { section: 0, at: 1 }, 1)).toEqual({ section: 1, at: 0 })
    expect(stepFrom(sections, { section: 2, at: 0 }, -1)).toEqual({ section: 1, at: 0 })
    expect(stepFrom(sections, { section: 2, at: 0 }, 1)).toBeNull()
    expect(stepFrom(sections, { section: 0, at: 0 }, -1)).toBeNull()
  })
  it('loses and doubles none', () => {
    const spot = fc.record({ section: fc.nat(3), at: fc.nat(4) })
    fc.assert(
      fc.property(spot, spot, (from, to) => {
        const after = withMoved(sections, from, to).flatMap((s) => s.questions)
        expect(after.toSorted()).toEqual(['a', 'b', 'c'])
      }),
    )
    expect(withMoved(sections, { section: 0, at: 0 }, { section: 2, at: 1 }).map((s) => s.questions)).toEqual([
      ['b'],
      [],
      ['c', 'a'],
    ])
  })
})
