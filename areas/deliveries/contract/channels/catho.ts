import { z } from 'zod'
import { text, webAddress } from '#platform/contract/validation.ts'
import { type ChannelDescriptor, letter } from './channel.ts'

/** The account at Catho by which vacancies are published. */
const CathoSettings = z.object({
  baseUrl: z.union([z.literal(''), webAddress]).default(''),
  /** Of the recruiter who allows the access, and the company it is for. */
  email: text(160).default(''),
  cnpj: text(20).default(''),
  perMinute: z.int().min(0).max(100_000).default(60),
  /** Whether applicants are asked for their contact, and to complete what is missing, as they arrive. */
  invites: z.boolean().default(true),
})

/** Calls to the job board. */
export const catho = {
  address: null,
  consent: null,
  template: letter,
  needsProvider: true,
  limits: {},
  settings: {
    schema: CathoSettings,
    // The id of our application (its `app-token`), the token of the company, and the secret that asks for one.
    secrets: {
      appToken: { max: 500, boundTo: 'baseUrl' },
      authToken: { max: 1000, boundTo: 'baseUrl' },
      clientSecret: { max: 500, boundTo: 'baseUrl' },
    },
    required: ['baseUrl', 'appToken', 'authToken'],
    summaries: {
      change: 'How vacancies are published on Catho; a key that is left out stays, unless the address is another',
      test: 'Ask Catho for the vacancies of this account, and say what it answered',
    },
  },
} as const satisfies ChannelDescriptor
