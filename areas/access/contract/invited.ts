import { z } from 'zod'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

const inviteTies = ['decider_invited', 'author_invited'] as const
/** A tie of two accounts by an invitation: the one that would decide on an act invited its author, or was invited by them. */
export type InviteTie = (typeof inviteTies)[number]

/** Whether an account may decide on an act of another: two people of whom one let the other in are not independent. */
export const mayDecideFor = (tie: InviteTie | null): Verdict =>
  tie === null ? allowed : refuse(tie === 'decider_invited' ? 'invited_author' : 'invited_by_author')

/** The invitation of the author of an act that waits for another person. */
export const authorship = {
  inviter: z.string().nullable().meta({ description: 'who invited the author to the hub' }),
  tie: z
    .enum(inviteTies)
    .nullable()
    .meta({ description: 'of the caller with the author: who has one does not decide' }),
}
