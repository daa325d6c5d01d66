import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/validation.ts'

/** An origin of another site, as browsers send it: without a path. */
const origin = text(200).refine((typed) => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === typed.replace(/\/$/, '')
}, 'url')

/** Which ways out always have every open vacancy, and the sites that may show the list. */
export const PublicChannels = z.object({
  indeed: z.boolean().default(true),
  json: z.boolean().default(true),
  list: z.boolean().default(false),
  origins: z.array(origin).max(20).default([]).meta({ description: 'of the sites whose pages may show the list' }),
})
export type PublicChannels = z.infer<typeof PublicChannels>

const versioned = { version: z.int() }
const StoredChannels = PublicChannels.extend(versioned)

export const publicChannels = {
  get: endpoint({
    method: 'GET',
    path: '/vacancy-channels',
    summary: 'The feeds and the list for other sites, which have every open vacancy while they are on',
    response: StoredChannels,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/vacancy-channels',
    summary: 'Switch the feeds and the list for other sites on or off',
    body: StoredChannels,
    response: StoredChannels,
  }),
}

export const listPaths = { script: '/vagas/lista.js', data: '/vagas/lista.json' } as const
