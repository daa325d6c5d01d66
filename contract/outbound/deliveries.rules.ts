/** By which ways something goes out: mail, WhatsApp, and calls to the job board. */
export const deliveryChannels = ['email', 'whatsapp', 'catho'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/** Those to whom somebody can be written. */
export const postalChannels = ['email', 'whatsapp'] as const
export type PostalChannel = (typeof postalChannels)[number]

/**
 * Waits; the provider took it, handed it over, and says that it was read; given up, kept as there is no provider, sent back, not sent
 * because of whom it is to, and withdrawn.
 */
export const deliveryStates = [
  'na_fila',
  'enviado',
  'entregue',
  'lido',
  'falhou',
  'nao_enviado',
  'devolvido',
  'suprimido',
  'cancelado',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What somebody looks for who asks what went wrong. */
export const failedStates = ['falhou', 'nao_enviado', 'devolvido', 'suprimido'] as const satisfies DeliveryState[]

/** Taken, put off until later, refused for good. */
export const attemptOutcomes = ['aceito', 'adiado', 'recusado'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** Why something has not arrived, as far as it can be told. */
export const causeCodes = [
  'not_configured',
  'connection',
  'timeout',
  'auth',
  'throttled',
  'refused',
  'bounced',
  'complaint',
  'opted_out',
  'suppressed',
  'no_address',
  'no_consent',
  'not_wanted',
  'same_address',
  'window',
  'template',
  'erased',
  'other',
] as const
export type CauseCode = (typeof causeCodes)[number]

/** The ways on: what a provider says late or twice changes nothing. */
const onward: Record<DeliveryState, readonly DeliveryState[]> = {
  na_fila: deliveryStates.filter((state) => state !== 'na_fila'),
  enviado: ['entregue', 'lido', 'devolvido', 'falhou'],
  entregue: ['lido', 'devolvido'],
  lido: [],
  falhou: [],
  nao_enviado: [],
  devolvido: [],
  suprimido: [],
  cancelado: [],
}
export const mayBecome = (from: DeliveryState, to: DeliveryState) => onward[from].includes(to)

/** How often a delivery is tried in one round. */
export const deliveryAttempts = 10

/** Seconds until the next try: a minute, then twice as long each time, up to three hours; spread by a fifth either way (`chance` is 0 to 1). */
export const waitAfter = (attempts: number, chance: number) =>
  Math.round(Math.min(60 * 2 ** (attempts - 1), 10_800) * (0.8 + 0.4 * chance))

/** Failures of the provider itself in a row, after which it is spared. */
export const failuresUntilOpen = 5

/** For how many seconds it is spared then: half a minute, then twice as long each time, up to a quarter of an hour. */
export const sparedFor = (failures: number) => Math.min(30 * 2 ** Math.max(failures - failuresUntilOpen, 0), 900)
