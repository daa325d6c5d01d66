import { expect, test } from 'vitest'
import { deliveryStates } from '#contract/outbound/deliveries.rules.ts'
import { movesIn } from './again.ts'

test('what waits is looked at every two seconds, what was sent every five until nothing more can be said of it', () => {
  expect(movesIn(['lido', 'enviado', 'na_fila'])).toBe(2000)
  expect(movesIn(['lido', 'enviado'])).toBe(5000)
  expect(deliveryStates.filter((state) => movesIn([state]) === 5000)).toEqual(['enviado', 'entregue'])
  expect(movesIn(['lido', 'falhou', 'nao_enviado', 'devolvido', 'suprimido', 'cancelado'])).toBe(false)
  expect(movesIn([])).toBe(false)
})
