import { describe, expect, it } from 'vitest'
import { type DeliveryState, deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { logs as de } from '#deliveries/web/ledger/texts/logs.de.ts'
import { logs as en } from '#deliveries/web/ledger/texts/logs.en.ts'
import { logs as fr } from '#deliveries/web/ledger/texts/logs.fr.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'

/** Words that say that something has left. */
const says = /(?<!\p{L})(enviad[oa]s?|sent|gesendet|envoyée?s?)(?!\p{L})/iu
const denies = /\b(não|not|nicht|non|pas)\b/i
const hasLeft: readonly DeliveryState[] = ['enviado', 'entregue', 'lido', 'devolvido']

describe('the words of a delivery', () => {
  it.each([
    ['pt', logsTexts.texts],
    ['en', en],
    ['de', de],
    ['fr', fr],
  ])('say that it was sent only once it has left, in every state: %s', (_, { states }) => {
    for (const state of deliveryStates) {
      const claims = says.test(states[state]) && !denies.test(states[state])
      expect([state, claims && !hasLeft.includes(state)]).toEqual([state, false])
    }
    expect(says.test(states.enviado)).toBe(true)
    expect(says.test(states.na_fila)).toBe(false)
  })
})
