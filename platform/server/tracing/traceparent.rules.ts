/** The place of a span: in a trace, below another span. */
export type Parent = { traceId: string; spanId: string }

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/**
 * Reads a `traceparent` of W3C Trace Context; undefined when it is not well-formed. Its flag is not followed: who calls does not decide what is
 * recorded, and the sampler decides the same for all parts of a trace, as it does so by its id. `tracestate` and `baggage` are never read.
 */
export function parentOf(traceparent: unknown): Parent | undefined {
  const [, traceId, spanId] = (typeof traceparent === 'string' && wellFormed.exec(traceparent)) || []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId }
}

export const traceparentOf = ({ traceId, spanId }: Parent) => `00-${traceId}-${spanId}-01`
