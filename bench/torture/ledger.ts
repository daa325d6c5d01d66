/** The known stored value, and the values that may have replaced it: an unanswered write may or may not have happened. */
export class Fact<T> {
  known: T
  possible: T[] = []
  constructor(known: T) {
    this.known = known
  }
  /** A write of a value is about to start. */
  tried(value: T) {
    this.possible.push(value)
  }
  /** The write was acknowledged, so no older value is possible any more. */
  acknowledged(value: T) {
    this.known = value
    this.possible = []
  }
  fits = (read: T) => read === this.known || this.possible.includes(read)
  toString = () => [this.known, ...this.possible].join(' or ')
}

/** The expected state of one application, which only one writer changes. */
export type Card = {
  id: string
  stageId: Fact<string>
  status: Fact<string>
  mark: Fact<number | null>
  /** Acknowledged writes of a mark or a decision. Each must have left an event. */
  marked: number
  decided: number
}

export type Kept = { id: string; is: Record<string, unknown> }

/** The writes acknowledged since the start, and all errors. */
export class Ledger {
  companies: Kept[] = []
  candidates: Kept[] = []
  /** Session tokens. `open` is false after an acknowledged logout, null when the logout was not answered. */
  sessions: { token: string; open: boolean | null }[] = []
  moves: { batchId: string; ids: string[]; to: string }[] = []
  acknowledged = 0
  refused = 0
  cut = 0
  lost: string[] = []
  faults: string[] = []

  /** Records the response to a write. Returns its body when it was acknowledged, otherwise null. */
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
