import { folded } from '#platform/contract/letters.rules.ts'
import type { Refusal } from '#platform/contract/refusals.ts'

export const maxEntries = 50_000

/** A file that is refused as a whole, with the reason. */
export class WrongStatement extends Error {
  readonly why: Refusal
  readonly values: Record<string, string | number>
  constructor(why: Refusal, values: Record<string, string | number> = {}) {
    super(why)
    this.why = why
    this.values = values
  }
}

/** An entry of a statement, as the file writes it. */
export type Entry = {
  /** Its number within the file, to name it in a refusal. */
  at: number
  day: string
  amount: string
  /** Cells that may state credit or debit, besides the sign of the amount. */
  directions: readonly string[]
  fitid: string
  name: string
  description: string
}

/** A text without accents, case and signs, as headings and kinds of entries are compared. */
export const bare = (text: string) =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const balance =
  /^(s ?a ?l ?d ?o|sdo)( (anterior|inicial|final|atual|parcial|total|disponivel|bloqueado|contabil|provisorio|do (dia|mes|periodo)|dia|em (conta|\d.*)|de (abertura|fechamento)|(da |em )?c(onta)?( ?c(orrente)?)?))*( \d[\d ]*)?$/

/** Whether a text names a balance, which banks write among the entries: `Saldo anterior`, `S A L D O`. */
export const isBalance = (text: string) => balance.test(bare(text.slice(0, 80)))
