import type { FastifyInstance } from 'fastify'
import { PublicChannels } from '#vacancies/contract/channels.ts'

export const channelsSection = 'vacancy_channels'

/** The feeds and the list as they are switched, with the defaults while nobody has changed them. */
export function channelsOf(app: FastifyInstance) {
  const { value = {}, version = 0 } = app.installation.all().others.get(channelsSection) ?? {}
  return { ...PublicChannels.parse(value), version }
}
