import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'

/** Calls of a page in one report, and the milliseconds that one may have taken: a stream or an upload is no call to measure. */
export const [mostSpans, longestSpan] = [20, 600_000]

const BrowserSpan = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().max(200).meta({ description: 'the path of a call as this document names it, never an address' }),
  status: z.int().min(0).max(599).meta({ description: '0 without an answer' }),
  startedAt: z.number().min(0).max(1e14).meta({ description: 'milliseconds since 1970, by the clock of the browser' }),
  ms: z.number().min(0).max(longestSpan),
})
export type BrowserSpan = z.infer<typeof BrowserSpan>

export const browserSpans = {
  report: endpoint({
    method: 'POST',
    path: '/browser-spans',
    summary: 'Reports how long calls took in the browser, for the trace that the hub exports',
    body: z.strictObject({
      /** When this is sent, by the same clock: it may be wrong. */
      sentAt: z.number().min(0).max(1e14),
      spans: z.array(BrowserSpan).min(1).max(mostSpans),
    }),
    response: nothing,
  }),
}
