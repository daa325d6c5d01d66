/**
 * Pending; accepted by the provider, delivered, and read; failed, kept without a provider, bounced, not sent because of its recipient, and
 * withdrawn.
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

/** The states that the error filter of a log matches. */
export const failedStates = ['falhou', 'nao_enviado', 'devolvido', 'suprimido'] as const satisfies DeliveryState[]

/** Results of an attempt: accepted, postponed, or failed for good. */
export const attemptOutcomes = ['aceito', 'adiado', 'recusado'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** The cause of a failure, as far as it is known. */
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
  'outdated',
  'gone',
  'erased',
  'other',
] as const
export type CauseCode = (typeof causeCodes)[number]

/** Allowed transitions: late or repeated reports of a provider change nothing. */
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

/** Maximum attempts in one round. */
export const deliveryAttempts = 10

/** Seconds until the next attempt: a minute, doubled each time, up to three hours; with a jitter of a fifth (`chance` is 0 to 1). */
export const waitAfter = (attempts: number, chance: number) =>
  Math.round(Math.min(60 * 2 ** (attempts - 1), 10_800) * (0.8 + 0.4 * chance))

/** Days that a mail may wait for a mail server. A link or an invitation that is older is wrong when it arrives. */
export const waitsAtMost = 7

/** Consecutive failures of a provider after which its channel is paused. */
export const failuresUntilOpen = 5

/** Seconds of that pause: half a minute, doubled each time, up to a quarter of an hour. */
export const sparedFor = (failures: number) => Math.min(30 * 2 ** Math.max(failures - failuresUntilOpen, 0), 900)

/** An address by its first letter and its domain, for a paper or a log that others may read. */
export const maskedAddress = (address: string) => address.replace(/^(.)[^@]*(?=@)/, '$1…')
