import { describe, expect, it } from 'vitest'
import { askingOf, usualAsking } from '#applying/contract/form.rules.ts'
import { firstOpen, progressOf, stepOf, stepsOf } from './pages.rules.ts'

const question = { id: 'q', text: 'Tem registro?', kind: 'sim_nao' as const, options: [], required: true }
const usual = askingOf(usualAsking, 'ana@exemplo.com.br')
const steps = stepsOf({ asking: usual, questions: [question], declarations: [] }, [])

describe('the pages of a form on a phone', () => {
  it('are the CV, one group of fields each, one question each, and the review', () => {
    expect(steps.map(({ name }) => name)).toEqual([
      ...['cv', 'name', 'cpf', 'phone', 'birthDate', 'place', 'profession', 'council', 'q', 'review'],
    ])
    const off = {
      ...usual,
      cv: 'off',
      phone: 'off',
      birthDate: 'off',
      profession: 'off',
      council: 'off',
    } as const
    expect(stepsOf({ asking: off, questions: [], declarations: [] }, []).map(({ name }) => name)).toEqual([
      'name',
      'cpf',
      'place',
      'review',
    ])
  })

  it('ask for an e-mail in place of the telephone by which somebody is reached', () => {
    const asking = askingOf(usualAsking, '+5548996142030')
    const names = stepsOf({ asking, questions: [], declarations: [] }, []).map(({ name }) => name)
    expect([names.includes('phone'), names.indexOf('email')]).toEqual([false, names.indexOf('cpf') + 1])
  })

  it('have the declarations after the questions, where some are asked for', () => {
    const asked = stepsOf({ asking: usual, questions: [question], declarations: ['pcd'] }, [])
    expect(asked.map(({ name }) => name).slice(-3)).toEqual(['q', 'declarations', 'review'])
    expect(firstOpen(asked, { missing: [], wrong: {} })).toBe('review')
  })

  it('have the documents before the questions, which are found by their ids', () => {
    const asked = stepsOf({ asking: usual, questions: [question], declarations: [] }, ['d1', 'd2'])
    expect(asked.map(({ name }) => name).slice(-3)).toEqual(['documents', 'q', 'review'])
    expect(stepOf(asked, 'd2')?.name).toBe('documents')
    expect(firstOpen(asked, { missing: ['d2', 'q'], wrong: {} })).toBe('documents')
  })

  it('begin where something is missing or wrong, and at the review when nothing is', () => {
    expect(firstOpen(steps, { missing: ['uf', 'q'], wrong: {} })).toBe('place')
    expect(firstOpen(steps, { missing: ['q'], wrong: { cpf: 'cpf' } })).toBe('cpf')
    expect(firstOpen(steps, { missing: [], wrong: {} })).toBe('review')
  })

  it('are found by a field, and know how far they are', () => {
    const place = stepOf(steps, 'uf')
    expect(place?.name).toBe('place')
    expect(place && progressOf(steps, place)).toEqual({
      ...{ n: 6, of: 8, phase: 1, phases: ['data', 'questions', 'review'] },
    })
  })
})
