import type { Parent } from './traceparent.rules.ts'

export type SpanKind = 'server' | 'client' | 'consumer'
type Attributes = Record<string, string | number>

/** All that is known of a span when it begins. Names and attributes are routes, tasks and shapes of statements, never values. */
export type Begun = {
  name: string
  kind: SpanKind
  attributes?: Attributes
  parent?: Parent | undefined
  /** When it began, in milliseconds since 1970; now by default. */
  at?: number
  /** The ids that a browser gave it. */
  ids?: Parent
}
type Ended = { attributes?: Attributes; failed?: boolean; at?: number }
export type Span = Parent & { end: (ended?: Ended) => void }
export type Tracer = { begin: (begun: Begun) => Span; flush: () => Promise<void>; stop: () => Promise<void> }
