import { z } from 'zod'
import { attemptOutcomes, causeCodes, deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { byId, endpoint, uuid } from '#platform/contract/endpoint.ts'
import { refusalCode } from '#platform/contract/refusals.ts'
import { text } from '#platform/contract/validation.ts'
import { postingKinds } from './catho.rules.ts'
import { checkCodes } from './postingChecks.rules.ts'
import { boards, postingStates } from './postings.rules.ts'

const at = z.iso.datetime()
const Content = z.record(z.string(), z.string())

const PostingCall = z.object({
  id: z.uuid(),
  template: z.string(),
  state: z.enum(deliveryStates),
  outcome: z.enum(['', ...attemptOutcomes]).meta({ description: 'of the last attempt' }),
  causeCode: z.enum(['', ...causeCodes]),
  cause: z.string(),
  ms: z.int().nullable(),
  at,
})

export const Posting = z.object({
  board: z.enum(boards),
  isConnected: z.boolean().meta({ description: 'whether the settings have an account there' }),
  state: z.enum(postingStates),
  version: z.int().meta({ description: '0 before the first publication' }),
  remoteId: z.string(),
  publishedAt: at.nullable(),
  expiresAt: at.nullable(),
  failedCall: z.string(),
  failureCode: z.enum(['', ...causeCodes]),
  failure: z.string().meta({ description: 'as the board said it' }),
  isOutdated: z.boolean().meta({ description: 'the process says something else by now' }),
  extra: z.object({ sector: z.string(), kind: z.enum(postingKinds) }),
  content: Content.meta({ description: 'the texts as they would be sent now' }),
  checks: z.array(z.object({ code: z.enum(checkCodes), level: z.enum(['error', 'warning', 'note']) })),
})
export type Posting = z.infer<typeof Posting>

export const Postings = z.object({ postings: z.array(Posting), calls: z.array(PostingCall) })
export type Postings = z.infer<typeof Postings>

export const PostingExtra = z.object({
  sector: text(80).refine((words) => words !== '', 'required'),
  kind: z.enum(postingKinds),
})

const params = z.object({ id: uuid, board: z.enum(boards) })
const versioned = z.object({ version: z.int() })
const act = <const P extends string, B extends z.ZodType>(path: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/selective-processes/:id/postings/:board/${path}`,
    summary,
    params,
    body,
    response: Postings,
  })

export const postings = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/postings',
    summary:
      'The postings of a process on job boards: how each stands, its texts, what keeps it from being sent, and the last calls',
    params: byId,
    response: Postings,
  }),
  publish: act(
    'publication',
    'Publish a process on a board, or bring there what has changed. Needs room in the plan of the company',
    PostingExtra.extend(versioned.shape),
  ),
  renew: act('renewal', 'Keep a posting on the board for another thirty days', versioned),
  renewAll: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/postings/renewal',
    summary: 'Renew a process on every board where it is up, and say of each what became of it',
    params: byId,
    body: z.object({
      seen: z
        .array(z.object({ board: z.enum(boards), version: z.int() }))
        .max(boards.length)
        .meta({
          description: 'the versions that the caller saw; a board that somebody has changed since is left as it is',
        }),
    }),
    response: Postings.extend({
      // Of each board: why it was not renewed.
      results: z.array(
        z.object({
          board: z.enum(boards),
          get why() {
            return refusalCode().nullable()
          },
        }),
      ),
    }),
  }),
  takeDown: act('removal', 'Take a posting down', versioned),
}
