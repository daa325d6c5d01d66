import { z } from 'zod'

/** Kinds of records whose text may name a person whom no reference leads to. */
const mentionPlaces = [
  'company',
  'partner',
  'process',
  'application',
  'question',
  'test',
  'news',
  'site',
  'template',
  'automation',
  'statement',
  'billing',
  'chat',
  'task',
  'settings',
  'log',
] as const
export type MentionPlace = (typeof mentionPlaces)[number]

/** The maximum number of mentions in a list. */
export const maxMentions = 100

/** A text that names the person: where it is, never what it says. */
export const Mention = z.object({
  place: z.enum(mentionPlaces),
  link: z.string().meta({ description: 'the screen on which it can be read and changed' }),
})
export type Mention = z.infer<typeof Mention>
