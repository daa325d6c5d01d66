import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposedFor } from './wishes.rules.ts'

const today = '2026-11-25'
const proposed = (wish: string) => {
  const { day, from } = proposedFor(wish, today, 60)
  return `${day} ${from / 60}`
}

describe('the time that a wish proposes', () => {
  it.each([
    ['Qualquer manhã a partir de 30 nov.', '2026-11-30 9'],
    ['Só à tarde, em 2 de dezembro', '2026-12-02 14'],
    ['pode ser 04/12 às 16h30?', '2026-12-04 16.5'],
    ['Qualquer manhã depois do dia 10. Estou em viagem.', '2026-12-11 9'],
    ['À noite', '2026-11-27 18'],
    ['Trabalho em turnos', '2026-11-27 9'],
    // A Saturday.
    ['dia 28', '2026-11-30 9'],
    ['15 de janeiro', '2027-01-15 9'],
  ])('%s', (wish, expected) => expect(proposed(wish)).toBe(expected))

  it('is on a working day to come, whatever the words are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (wish) => {
        const { day, from, to } = proposedFor(wish, today, 60)
        expect(day > today).toBe(true)
        expect(from < to && to <= 1440).toBe(true)
      }),
    )
  })
})
