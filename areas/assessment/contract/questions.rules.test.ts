import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highestScale, maxOptions, maxSteps, mayChangeQuestion, stepsOf, wrongContent } from './questions.rules.ts'
import { QuestionContentInput, QuestionInput, questionContent } from './questions.ts'

const codes = (content: Parameters<typeof wrongContent>[0]) =>
  wrongContent(content).map(({ path, code }) => `${path.join('.')} ${code}`)
const statement = '<p>Quanto?</p>'
const options = fc
  .uniqueArray(
    fc.string({ minLength: 1, maxLength: 20 }).filter((s) => /^[a-z0-9]+$/i.test(s)),
    { minLength: 2, maxLength: maxOptions, selector: (s) => s.toLowerCase() },
  )
  .map((texts) => texts.map((text, at) => ({ id: `o${at}`, text })))

describe('the options of a question', () => {
  it('are right with one key of them, and with any of them where several may be right', () => {
    fc.assert(
      fc.property(options, fc.nat(), (list, at) => {
        const key = list[at % list.length]?.id ?? ''
        expect(codes({ kind: 'unica', statement, options: list, key: [key] })).toEqual([])
        const some = list.filter((_, place) => place <= at % list.length).map(({ id }) => id)
        expect(codes({ kind: 'multipla', statement, options: list, key: some })).toEqual([])
        const single = codes({ kind: 'unica', statement, options: list, key: some })
        expect(single).toEqual(some.length > 1 ? ['key key_several'] : [])
      }),
    )
  })
  it('name what is wrong at its field', () => {
    const list = [
      { id: 'a', text: 'Sim' },
      { id: 'b', text: ' sIM ' },
    ]
    expect(codes({ kind: 'unica', statement, options: list, key: [] })).toEqual([
      'options.1.text option_repeated',
      'key key_missing',
    ])
    expect(codes({ kind: 'multipla', statement, options: list, key: ['c'] })).toContain('key invalid_choice')
    expect(codes({ kind: 'multipla', statement, options: list, key: ['a', 'a'] })).toContain('key invalid_choice')
    const twins = [
      { id: 'a', text: 'Um' },
      { id: 'a', text: 'Dois' },
    ]
    expect(codes({ kind: 'unica', statement, options: twins, key: ['a'] })).toEqual(['options invalid'])
  })
})

it('a scale has 2 to 11 steps, and its key stands on it', () => {
  const end = fc.integer({ min: -highestScale, max: highestScale })
  fc.assert(
    fc.property(end, end, fc.option(end), (min, max, key) => {
      const wrong = codes({ kind: 'escala', statement, min, max, key })
      const steps = stepsOf({ min, max })
      if (steps.length < 2 || steps.length > maxSteps) expect(wrong).toEqual(['max scale_steps'])
      else expect(wrong).toEqual(key === null || steps.includes(key) ? [] : ['key key_off_scale'])
    }),
  )
})

it('a text has ten pictures at most', () => {
  const pictures = (n: number) => ({ kind: 'texto' as const, statement: '<img src="x">'.repeat(n) })
  expect(codes(pictures(10))).toEqual([])
  expect(codes(pictures(11))).toEqual(['statement pictures_too_many|10'])
})

it('an archived or removed question is restored before it changes', () => {
  const at = '2026-11-21T10:00:00.000Z'
  expect(mayChangeQuestion({ archivedAt: null, deletedAt: null })).toEqual({ allowed: true })
  expect(mayChangeQuestion({ archivedAt: at, deletedAt: null })).toEqual({ allowed: false, why: 'question_archived' })
  expect(mayChangeQuestion({ archivedAt: at, deletedAt: at })).toEqual({ allowed: false, why: 'in_the_bin' })
})

describe('the input of a question', () => {
  const input = (content: object, over: object = {}) => QuestionInput.safeParse({ content, ...over })
  const wrong = (content: object, over?: object) =>
    Object.fromEntries(input(content, over).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

  it('keeps exactly the members of its kind, in one order, whatever order they come in', () => {
    const given = { unit: 'kg', key: 2.5, statement, kind: 'numero', options: [], secret: 1 }
    const parsed = QuestionContentInput.parse(given)
    expect(JSON.stringify(parsed)).toBe(
      JSON.stringify({ kind: 'numero', statement, key: 2.5, tolerance: 0, unit: 'kg' }),
    )
    expect(JSON.stringify(questionContent.parse(Object.fromEntries(Object.entries(parsed).reverse())))).toBe(
      JSON.stringify(parsed),
    )
  })
  it('says of each kind what is missing', () => {
    expect(wrong({ kind: 'redacao', statement })).toEqual({ 'content.kind': 'invalid' })
    expect(wrong({ kind: 'verdadeiro_falso', statement })).toEqual({ 'content.key': 'required' })
    expect(wrong({ kind: 'numero', statement: ' ', key: null })).toEqual({
      'content.statement': 'required',
      'content.key': 'required',
    })
    expect(wrong({ kind: 'numero', statement, key: 1, tolerance: -1 })).toEqual({ 'content.tolerance': 'too_small|0' })
    expect(wrong({ kind: 'arquivo', statement, types: [] })).toEqual({ 'content.types': 'too_few|1' })
    expect(wrong({ kind: 'arquivo', statement, types: ['image/svg+xml'] })).toEqual({
      'content.types.0': 'invalid_choice',
    })
    expect(wrong({ kind: 'texto', statement, maxLength: 0 })).toEqual({ 'content.maxLength': 'too_small|1' })
    expect(wrong({ kind: 'escala', statement, min: 1, max: 1.5 })).toEqual({ 'content.max': 'not_whole' })
    expect(wrong({ kind: 'unica', statement, options: [{ id: 'a', text: ' ' }], key: ['a'] })).toEqual({
      'content.options': 'too_few|2',
      'content.options.0.text': 'required',
    })
  })
  it('takes points in hundredths above zero up to a thousand', () => {
    const truth = { kind: 'verdadeiro_falso', statement, key: true }
    for (const points of [0.01, 0.07, 1.1, 33.33, 1000]) expect(input(truth, { points }).success).toBe(true)
    expect(wrong(truth, { points: 0 })).toEqual({ points: 'too_small|0.01' })
    expect(wrong(truth, { points: 1000.01 })).toEqual({ points: 'too_big|1000' })
    expect(wrong(truth, { points: 0.125 })).toEqual({ points: 'decimals|2' })
    expect(wrong(truth, { points: null })).toEqual({ points: 'required' })
  })
})
