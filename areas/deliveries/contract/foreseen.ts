import { z } from 'zod'
import { cleanHtml } from '#platform/contract/richText.ts'
import { causeCodes } from './deliveries.rules.ts'
import { Rendered } from './rendered.ts'
import { TemplateContent } from './templates.ts'

/** Seconds after which what was sent leaves; until then it can be undone. */
export const secondsToUndo = 20

/** People who are named to the user before something is sent to them. */
export const maxNamed = 200

/** The text of a letter for one sending, in place of that of the installation. */
export const OwnLetter = TemplateContent.omit({ provider: true })
export type OwnLetter = z.output<typeof OwnLetter>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** A letter before it is sent: who gets it, who does not and why, and how it reads for one of them. */
export const ForeseenLetter = z.object({
  total: z.int().meta({ description: 'people who get it' }),
  people: z.array(Named).meta({ description: `by name, the first ${maxNamed}; the id is that of their application` }),
  leftOut: z.int().meta({ description: 'people who do not' }),
  left: z.array(Named.extend({ causeCode: z.enum(causeCodes) })).meta({ description: 'those, likewise' }),
  hasMail: z.boolean().meta({ description: 'without a mail server letters wait in the queue' }),
  seen: Rendered.omit({ missing: true })
    .extend({ name: z.string(), address: z.string(), action: z.string(), note: z.string() })
    .nullable()
    .meta({ description: 'how one of them gets it, at a masked address; null when it reaches nobody' }),
  letter: OwnLetter.extend({ body: cleanHtml }).meta({
    description: 'its text: that of the installation, or the one that was asked about',
  }),
  fields: z.array(z.string()).meta({ description: 'what the text may say' }),
  wrong: z
    .array(z.object({ field: z.string(), code: z.string() }))
    .meta({ description: 'what keeps the text from being sent' }),
})
export type ForeseenLetter = z.infer<typeof ForeseenLetter>

/** For which of the recipients the letter is seen. */
const seenAt = z.int().min(0).max(1_000_000).default(0)

/** The body that asks for a letter before it is sent. */
export const foreseenBody = z.object({
  applicationId: z.uuid().nullable().default(null).meta({ description: 'to one applicant' }),
  at: seenAt.meta({ description: 'for which of the recipients it is seen' }),
  letter: OwnLetter.nullable().default(null).meta({ description: 'a text in place of that of the installation' }),
})
export type ForeseenBody = z.output<typeof foreseenBody>
