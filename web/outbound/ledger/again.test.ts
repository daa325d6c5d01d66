import { expect, test } from 'vitest'
import { deliveryStates } from '#contract/outbound/deliveries.rules.ts'
import { movesIn } from './again.ts'

test('pending deliveries are read every two seconds, sent ones every five until their state is final', () => {
  expect(movesIn(['lido', 'enviado', 'na_fila'])).toBe(2000)
  expect(movesIn(['lido', 'enviado'])).toBe(5000)
  expect(deliveryStates.filter((state) => movesIn([state]) === 5000)).toEqual(['enviado', 'entregue'])
  expect(movesIn(['lido', 'falhou', 'nao_enviado', 'devolvido', 'suprimido', 'cancelado'])).toBe(false)
  expect(movesIn([])).toBe(false)
})
