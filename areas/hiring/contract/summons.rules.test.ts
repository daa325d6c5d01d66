import { expect, it } from 'vitest'
import { lawsQuotas, type QuotaList, type SeatList } from './quotas.rules.ts'
import { type ListedPlace, nextOf } from './summons.rules.ts'

const placed = (id: string, place: number, seatList: SeatList, ...lists: QuotaList[]): ListedPlace => ({
  ...{ applicationId: id, place, seatList, lists, eliminationProposed: false },
  ...(place <= 3 ? { list: 'vagas', status: 'desistente' } : { list: 'reserva', status: 'cadastro_reserva' }),
})
const places = [
  placed('A', 1, 'ampla'),
  placed('B', 2, 'indigena', 'indigena'),
  placed('C', 3, 'negra', 'negra'),
  placed('D', 4, 'ampla'),
  placed('E', 5, 'negra', 'negra'),
  placed('F', 6, 'ampla', 'quilombola'),
  placed('G', 7, 'ampla', 'negra'),
]
const next = (replacedId: string, ...called: [string, string][]) =>
  nextOf(
    places,
    called.map(([applicationId, of]) => ({ applicationId, replacedId: of })),
    { replacedId, quotas: lawsQuotas },
  )?.applicationId

it('calls the next of the list for a reserved place, or of those it reverts to, and the first of all for any other', () => {
  expect(next('A')).toBe('D')
  expect(next('C')).toBe('E')
  expect(next('B')).toBe('F')
  expect(next('C', ['E', 'C'])).toBe('G')
  // Somebody who was called holds the place of the person whom they replaced.
  expect(next('E', ['E', 'C'])).toBe('G')
  expect(next('C', ['E', 'C'], ['G', 'E'])).toBe('D')
})
