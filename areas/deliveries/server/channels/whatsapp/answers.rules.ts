import { z } from 'zod'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import type { AttemptResult } from '#deliveries/server/channels/provider.ts'
import type { PeerAnswer } from '#platform/server/http/peer.ts'

// https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
const throttledCodes = [4, 80007, 130429, 131048, 131056, 133016]
const brokenCodes = [1, 2, 131000, 131016]
const keyCodes = [0, 10, 190, 200]

/** Causes by error code, in responses and reports: no such number, opted out, window closed. */
export const causeOf: Partial<Record<number, CauseCode>> = { 131026: 'bounced', 131050: 'opted_out', 131047: 'window' }

export const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_data: z
      .object({ details: z.string().default('') })
      .partial()
      .optional(),
  }),
})
const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
/** Parses a response; undefined when it is invalid. */
export const read = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The outcome of a response, and whether a retry can help. */
export function judge({ status, text }: Pick<PeerAnswer, 'status' | 'text'>): Omit<AttemptResult, 'ms'> {
  const accepted = status < 300 ? read(Accepted, text) : undefined
  if (accepted) return { outcome: 'aceito', providerId: accepted.messages[0]?.id ?? '' }
  const refusal = read(Refusal, text)?.error
  const code = refusal?.code ?? 0
  const cause =
    [refusal && `${code}: ${refusal.message}`, refusal?.error_data?.details].filter(Boolean).join(' ') ||
    `HTTP ${status}`
  if (status === 429 || throttledCodes.includes(code))
    return { outcome: 'adiado', code: 'throttled', cause, away: code !== 131056 }
  if (status === 401 || (status < 500 && refusal && keyCodes.includes(code)))
    return { outcome: 'adiado', code: 'auth', cause, away: true }
  // A gateway in front of Meta may refuse a file that is too large or of a wrong type.
  if (status === 413 || status === 415) return { outcome: 'recusado', code: 'refused', cause }
  if (status >= 500 || brokenCodes.includes(code) || !refusal)
    return { outcome: 'adiado', code: 'connection', cause, away: true }
  return {
    outcome: 'recusado',
    code: causeOf[code] ?? (code >= 132000 && code < 133000 ? 'template' : 'refused'),
    cause,
  }
}
