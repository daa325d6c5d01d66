import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'

/** The states that each column of the deliveries counts. Cancelled ones never left and count nowhere. */
export const deliveryFigures = {
  all: ['na_fila', 'enviado', 'entregue', 'lido', 'falhou', 'nao_enviado', 'devolvido', 'suprimido'],
  sent: ['enviado', 'entregue', 'lido', 'devolvido'],
  delivered: ['entregue', 'lido'],
  bounced: ['devolvido'],
  failed: ['falhou', 'nao_enviado', 'suprimido'],
  waiting: ['na_fila'],
} as const satisfies Record<string, readonly DeliveryState[]>
export type DeliveryFigure = keyof typeof deliveryFigures

type Counted = readonly { state: DeliveryState; count: number }[]

/** Returns the number of deliveries that a column counts. */
export const deliveriesIn = (figure: DeliveryFigure, counted: Counted) =>
  counted.reduce((sum, { state, count }) => {
    const states: readonly DeliveryState[] = deliveryFigures[figure]
    return states.includes(state) ? sum + count : sum
  }, 0)
