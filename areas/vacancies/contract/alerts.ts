import { z } from 'zod'
import { ufs } from '#platform/contract/brazil.ts'
import { text } from '#platform/contract/validation.ts'

/** The part of the vacancies of which a visitor wants to hear; empty for all states, or all professions. */
export const AlertTopic = z.object({
  uf: z.enum([...ufs, '']).catch(''),
  profession: text(80).catch(''),
})
export type AlertTopic = z.output<typeof AlertTopic>

/** The topic of a subscription, as it is stored: the state, then the profession. */
export const topicOf = ({ uf, profession }: AlertTopic) => `${uf}/${profession}`
