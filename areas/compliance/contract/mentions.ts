import { z } from 'zod'
import { mentionPlaces } from '#platform/contract/personal.ts'

/** The maximum number of mentions in a list. */
export const maxMentions = 100

/** A text that names the person: where it is, never what it says. */
export const Mention = z.object({
  place: z.enum(mentionPlaces),
  link: z.string().meta({ description: 'the screen on which it can be read and changed' }),
})
export type Mention = z.infer<typeof Mention>
