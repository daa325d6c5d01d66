import { z } from 'zod'
import { byId, endpoint, listQuery, nothing, pageOf } from '#platform/contract/endpoint.ts'
import { mostBits, partsOfWork } from './work.rules.ts'

/** The proof that a page has worked for a call: a program that makes thousands of them pays for each. */
export const Work = z.object({
  puzzle: z.string().max(200),
  nonces: z
    .array(
      z
        .int()
        .min(0)
        .max(2 ** 31),
    )
    .length(partsOfWork),
})
export type Work = z.infer<typeof Work>

export const Puzzle = z.object({
  puzzle: z.string(),
  bits: z.int().max(mostBits).meta({ description: 'zero bits that the hash of each part begins with' }),
  wait: z.int().meta({ description: 'milliseconds before which the answer is that of a program' }),
})
export type Puzzle = z.infer<typeof Puzzle>

const attemptCauses = ['hidden_field', 'too_quick', 'too_many'] as const

export const RefusedAttempt = z.object({
  id: z.uuid(),
  address: z.string(),
  isDisposable: z.boolean().meta({ description: 'of a provider of addresses for a few minutes' }),
  cause: z.enum(attemptCauses),
  count: z.int(),
  lastAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
})
export type RefusedAttempt = z.infer<typeof RefusedAttempt>

/** The guard of the door against programs. */
export const guard = {
  puzzle: endpoint({
    method: 'POST',
    path: '/applicant/puzzles',
    access: 'public',
    summary:
      'A puzzle for a call: of each part `n`, a nonce for which the SHA-256 of `{puzzle}:{n}:{nonce}` begins with the bits. Good once',
    response: Puzzle,
  }),
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/refused-attempts',
    summary: 'Requests that were refused as those of a program, the newest first; kept for 30 days',
    params: byId,
    query: listQuery(['lastAt'], '-lastAt'),
    response: pageOf(RefusedAttempt),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/refused-attempts/:id/undo',
    summary: 'Let somebody apply who was refused as a program. They are told by mail; repeating it changes nothing',
    params: byId,
    response: nothing,
  }),
}
