import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapHeadings } from '#platform/contract/imports.rules.ts'
import { numberIn, questionSheet } from './questionSheet.ts'

const columns = 'Enunciado;Tipo;A;B;C;Gabarito;Pontos;Etiquetas;Justificativa'
const mapping = ['statement', 'kind', 'optionA', 'optionB', 'optionC', 'key', 'points', 'tags', 'explanation']

describe('row of a question sheet', () => {
  const read = (cells: Record<string, string>) =>
    questionSheet.check(new Map(Object.entries({ statement: 'Quanto?', ...cells })))
  const content = (cells: Record<string, string>) => {
    const { input, errors } = read(cells)
    expect(errors).toBeNull()
    return input?.content
  }
  const wrong = (cells: Record<string, string>) => read(cells).errors?.map(({ column, code }) => `${column} ${code}`)

  it('parses each kind of question from common terms', () => {
    const options = { optionA: 'Um', optionB: 'Dois', optionD: 'Quatro' }
    expect(content({ kind: 'Escolha única', ...options, key: 'd' })).toMatchObject({
      kind: 'unica',
      options: [
        { id: 'A', text: 'Um' },
        { id: 'B', text: 'Dois' },
        { id: 'D', text: 'Quatro' },
      ],
      key: ['D'],
    })
    for (const key of ['A, D', 'a;d', 'AD', 'A e D', ' A / D '])
      expect(content({ kind: 'Múltipla escolha', ...options, key })).toMatchObject({ key: ['A', 'D'], partial: true })
    expect(content({ kind: 'unica', ...options, key: 'dois' })).toMatchObject({ key: ['B'] })
    for (const [key, truth] of [
      ['V', true],
      ['falso', false],
      ['Errado', false],
      ['sim', true],
    ] as const)
      expect(content({ kind: 'V/F', key })).toMatchObject({ kind: 'verdadeiro_falso', key: truth })
    expect(content({ kind: 'escala', max: '10', min: '0' })).toMatchObject({ min: 0, max: 10, key: null })
    expect(content({ kind: 'numérica', key: '1.250,5', tolerance: '0.5', unit: 'kg' })).toEqual({
      kind: 'numero',
      statement: '<p>Quanto?</p>',
      key: 1250.5,
      tolerance: 0.5,
      unit: 'kg',
    })
    expect(content({ kind: 'Dissertativa', guide: 'Clareza' })).toMatchObject({ kind: 'texto', guide: 'Clareza' })
    expect(content({ kind: 'arquivo' })).toMatchObject({ types: ['application/pdf'] })
  })
  it('treats cells as plain text and turns lines into paragraphs', () => {
    expect(content({ kind: 'texto', statement: 'a < b & <script>x</script>\n\n dois ' })).toMatchObject({
      statement: '<p>a &lt; b &amp; &lt;script&gt;x&lt;/script&gt;</p><p>dois</p>',
    })
  })
  it('reports errors at the invalid column', () => {
    expect(wrong({ kind: 'enigma' })).toEqual([expect.stringMatching(/^kind one_of\|Escolha única, /)])
    expect(wrong({ kind: 'unica', optionA: 'Um', optionB: 'um', key: 'A' })).toEqual(['optionB option_repeated'])
    expect(wrong({ kind: 'unica', optionA: 'Um', optionB: 'Dois' })).toEqual(['key key_missing'])
    expect(wrong({ kind: 'unica', optionA: 'Um', optionB: 'Dois', key: 'AB' })).toEqual(['key key_several'])
    expect(wrong({ kind: 'unica', optionA: 'Um', optionB: 'Dois', key: 'G' })).toEqual(['key question_key'])
    expect(wrong({ kind: 'unica', optionA: 'Um', key: 'A' })).toEqual(['optionA too_few|2'])
    expect(wrong({ kind: 'vf', key: 'talvez' })).toEqual(['key question_key'])
    expect(wrong({ kind: 'numero' })).toEqual(['key required'])
    expect(wrong({ kind: 'texto', points: '1.250' })).toEqual(['points number'])
    expect(wrong({ kind: 'texto', points: '0' })).toEqual(['points too_small|0.01'])
    expect(wrong({ kind: 'escala', max: '30' })).toEqual(['max scale_steps'])
  })
  it('parses numbers in the Brazilian format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
        const value = whole + (whole < 0 ? -part : part) / 100
        const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(value)
        expect(numberIn(written)).toBeCloseTo(value, 6)
      }),
    )
    for (const unclear of ['1.250', '12,5,1', 'dez', '1e5', '--1']) expect(numberIn(unclear)).toBe(unclear)
  })
  it('matches columns by their headings', () => {
    expect(mapHeadings(columns.split(';'), questionSheet.columns)).toEqual(mapping)
  })
})
