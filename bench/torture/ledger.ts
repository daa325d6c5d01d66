/** What is known to be stored, and what may have taken its place: a write that was not answered may or may not have happened. */
export class Fact<T> {
  known: T
  possible: T[] = []
  constructor(known: T) {
    this.known = known
  }
  /** Somebody is about to write a value. */
  tried(value: T) {
    this.possible.push(value)
  }
  /** The write was acknowledged: nothing older can be there any more. */
  acknowledged(value: T) {
    this.known = value
    this.possible = []
  }
  fits = (read: T) => read === this.known || this.possible.includes(read)
  toString = () => [this.known, ...this.possible].join(' or ')
}

/** The card of one application, which only one writer touches. */
export type Card = {
  id: string
  stageId: Fact<string>
  status: Fact<string>
  mark: Fact<number | null>
  /** Writes of a mark or of a decision that were acknowledged: each must have left an event. */
  marked: number
  decided: number
}

export type Kept = { id: string; is: Record<string, unknown> }

/** What was acknowledged since the start, and all that went wrong. */
export class Ledger {
  companies: Kept[] = []
  candidates: Kept[] = []
  /** Tokens of sessions; `open` is false once logging out was acknowledged, null when that was not answered. */
  sessions: { token: string; open: boolean | null }[] = []
  moves: { batchId: string; ids: string[]; to: string }[] = []
  acknowledged = 0
  refused = 0
  cut = 0
  lost: string[] = []
  faults: string[] = []

  /** Sorts an answer to a write: its body when it was acknowledged, else nothing. */
  sort<B>(what: string, reply: { status: number; body: B; retryAfter: string | null } | null): B | null {
    if (reply === null) this.cut++
    else if (reply.status === 200) {
      this.acknowledged++
      return reply.body
    } else if (reply.status === 503 && reply.retryAfter) this.refused++
    else this.faults.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return null
  }
}
