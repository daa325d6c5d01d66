import { describe, expect, it } from 'vitest'
import { runsOf } from './runs.rules.ts'

/** Runs of one font, from left to right as they are drawn. */
const drawn = (line: string) =>
  runsOf(line, () => 'font')
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)

describe('the runs of a line', () => {
  it('are one for a text from left to right', () => {
    expect(drawn('Ana Dias (12)')).toEqual(['Ana Dias (12)'])
    expect(drawn('')).toEqual([])
  })

  it('stand from right to left where no other letter is', () => {
    expect(runsOf('محمد علي', (code) => (code === 32 ? 'latin' : 'arabic'))).toEqual([
      { text: 'محمد', font: 'arabic', place: 2 },
      { text: ' ', font: 'latin', place: 1 },
      { text: 'علي', font: 'arabic', place: 0 },
    ])
  })

  it('keep a name apart from the numbers beside it', () => {
    expect(drawn('Hub · שלום · 3 vagas')).toEqual(['Hub · ', 'שלום', ' · 3 vagas'])
  })

  it('have digits in their order, and brackets turned', () => {
    expect(drawn('زهرا ۱۲')).toEqual(['۱', '۲', 'زهرا '])
    expect(drawn('(דוד)').join('')).toBe('(דוד)'.replace('(', ')').replace(/\)$/, '('))
  })

  it('drop what would change the order of others', () => {
    expect(drawn('Ana\u202e Dias\u2066\u200f')).toEqual(['Ana Dias'])
  })

  it('keep a mark with its letter where the font has it', () => {
    const fontOf = (_: number, before: string | undefined) => before ?? 'own'
    expect(runsOf('x\u0323', fontOf)).toEqual([{ text: 'x\u0323', font: 'own', place: 0 }])
  })
})
