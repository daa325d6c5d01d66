import type { AnswerValue } from '#assessment/contract/testPreview.ts'

export type Answers = Readonly<Record<string, AnswerValue>>
export type Revisions = Readonly<Record<string, number>>
/** The answer of another page that this one has not read. */
export type Newer = { value: AnswerValue; revision: number }

/**
 * The answers that a page has still to save. One request runs at a time; an answer leaves `unsent` only when the server has acknowledged
 * it.
 */
export type Saving = {
  unsent: Answers
  /** The answers in the running request. */
  sending: Answers | null
  /** Requests in a row that got no answer. */
  failures: number
  /** Questions of a refused request: each goes alone, as the refusal does not name the one it is about. */
  alone: readonly string[]
  /** Questions whose answer was refused, by the code: they are sent again only after a change. */
  refused: Readonly<Record<string, string>>
  /** Questions that another page has answered meanwhile: nothing is sent until the reader has chosen one of the two answers. */
  newer: Readonly<Record<string, Newer>>
}

export const nothingUnsent: Saving = { unsent: {}, sending: null, failures: 0, alone: [], refused: {}, newer: {} }

const without = <T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))

const isSame = (a: AnswerValue | undefined, b: AnswerValue | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** The last value of a question wins, and goes to the end of the queue. */
export const withAnswer = (saving: Saving, id: string, value: AnswerValue): Saving => ({
  ...saving,
  unsent: { ...without(saving.unsent, [id]), [id]: value },
  refused: without(saving.refused, [id]),
})

/** The answers that are to be sent, the oldest first. */
const waitingIn = ({ unsent, newer }: Saving) => Object.entries(unsent).filter(([id]) => !Object.hasOwn(newer, id))

export const isWaiting = (saving: Saving) => waitingIn(saving).length > 0

/** The answers that the next request would carry. */
function nextOf(saving: Saving, most: number): Answers {
  const { alone } = saving
  const waiting = waitingIn(saving)
  const together = waiting.filter(([id]) => !alone.includes(id))
  return Object.fromEntries(together.length > 0 ? together.slice(0, most) : waiting.slice(0, 1))
}

/** Starts the next request; the same state when one is running or nothing is waiting. */
export function begin(saving: Saving, most: number): Saving {
  if (saving.sending !== null || !isWaiting(saving)) return saving
  return { ...saving, sending: nextOf(saving, most) }
}

/** The server has what was sent, except where it has a newer answer. Answers changed meanwhile stay. */
export function acknowledge(saving: Saving, kept: Readonly<Record<string, Newer>>): Saving {
  const { unsent, sending, alone, refused } = saving
  const sent = sending ?? {}
  const saved = Object.keys(sent).filter((id) => !Object.hasOwn(kept, id) && isSame(unsent[id], sent[id]))
  return {
    newer: { ...saving.newer, ...kept },
    unsent: without(unsent, saved),
    sending: null,
    failures: 0,
    alone: alone.filter((id) => !Object.hasOwn(sent, id)),
    refused,
  }
}

/** No answer came: everything stays, and is tried again after `retryDelay`. */
export const fail = (saving: Saving): Saving => ({ ...saving, sending: null, failures: saving.failures + 1 })

/** The server refused the request. Of several answers each is tried alone; a single one is put aside, so that nothing is tried for ever. */
export function refuseSent(saving: Saving, code: string): Saving {
  const { unsent, sending, alone, refused } = saving
  const sent = sending ?? {}
  const [first, ...others] = Object.keys(sent)
  const after = { ...saving, sending: null, failures: 0 }
  if (first === undefined) return after
  if (others.length > 0) return { ...after, alone: [...new Set([...alone, first, ...others])] }
  const settled = { ...after, alone: alone.filter((id) => id !== first) }
  // A value changed meanwhile is another answer.
  if (!isSame(unsent[first], sent[first])) return settled
  return { ...settled, unsent: without(unsent, [first]), refused: { ...refused, [first]: code } }
}

/** The reader has seen both answers and keeps this one; or the newer one, which makes an end of what is unsent. */
export const choose = (saving: Saving, id: string, which: 'own' | 'newer'): Saving => ({
  ...saving,
  newer: without(saving.newer, [id]),
  ...(which === 'newer' && { unsent: without(saving.unsent, [id]), refused: without(saving.refused, [id]) }),
})

const longestDelay = 15_000

/** 1, 2, 4, 8 and then 15 seconds. */
export const retryDelay = (failures: number) => Math.min(longestDelay, 1000 * 2 ** Math.max(0, failures - 1))

/** The answers of the server under those that this browser has still to send. */
export const overlay = (saved: Answers, unsent: Answers): Answers => ({ ...saved, ...unsent })
