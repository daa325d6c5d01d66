import { expect, test } from 'vitest'
import { deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { deliveryRefetchInterval } from './refetchInterval.ts'

test('pending deliveries are read every two seconds, sent ones every five until their state is final', () => {
  expect(deliveryRefetchInterval(['lido', 'enviado', 'na_fila'])).toBe(2000)
  expect(deliveryRefetchInterval(['lido', 'enviado'])).toBe(5000)
  expect(deliveryStates.filter((state) => deliveryRefetchInterval([state]) === 5000)).toEqual(['enviado', 'entregue'])
  expect(deliveryRefetchInterval(['lido', 'falhou', 'nao_enviado', 'devolvido', 'suprimido', 'cancelado'])).toBe(false)
  expect(deliveryRefetchInterval([])).toBe(false)
})
