import type { Claimed, Tried } from '#server/outbound/ledger/ledger.sql.ts'

/** One way to a provider, on which one delivery goes after the other. */
export type Lane = {
  /** Hands one over: what the provider does is what became of it. Throws only where it could not be read what to send. */
  send: (delivery: Claimed) => Promise<Tried>
  close: () => void
}

/** The provider of a channel, as it is set now. */
export type Provider = {
  /** How many go at once. */
  lanes: number
  /** 0 for no limit. */
  perMinute: number
  /** What it knows us by, and what must not be kept where it repeats it. */
  secrets: readonly string[]
  open: () => Promise<Lane>
}
