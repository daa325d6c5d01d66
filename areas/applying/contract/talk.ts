import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { cleanHtml } from '#platform/contract/richText.ts'
import { requiredText } from '#platform/contract/validation.ts'

const OwnMessage = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  isOwn: z.boolean().meta({ description: 'written by the professional' }),
  mayAnswer: z.boolean(),
  process: z.string().nullable(),
  subject: z.string(),
  body: cleanHtml,
})
const OwnTalk = z.object({ messages: z.array(OwnMessage).meta({ description: 'newest first, the last fifty' }) })
export type OwnTalk = z.infer<typeof OwnTalk>

/** The messages of the organisation to a professional, on their own page. */
export const talk = {
  list: endpoint({
    method: 'GET',
    path: '/applicant/messages',
    access: 'public',
    summary: 'The messages to the professional of a proven address, and their answers',
    response: OwnTalk,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/applicant/messages/:id/answers',
    access: 'public',
    summary: 'Answer a message; the same answer twice is one',
    params: z.object({ id: z.uuid() }),
    body: z.object({ text: requiredText(4000) }),
    response: OwnTalk,
  }),
}
