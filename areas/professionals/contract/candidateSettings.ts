import { z } from 'zod'
import { type AddressedChannel, addressedChannels, channelConsents } from '#deliveries/contract/channels.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/validation.ts'
import { privacyStates, visibilities } from './candidates.ts'

/** Consents that a professional is asked for. */
export const consentKinds = ['dados', 'compartilhamento', ...channelConsents, 'vagas'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** The way by which the consent was given. */
export const consentSources = ['cadastro', 'formulario', 'telefone', 'email', 'presencial', 'whatsapp'] as const

/** Topics and channels on which a professional accepts messages. */
export const candidateTopics = ['convites', 'andamento', 'resultados', 'vagas'] as const
export type CandidateTopic = (typeof candidateTopics)[number]
export const TopicChoices = z.object(
  Object.fromEntries(
    candidateTopics.map((topic) => [
      topic,
      z.array(z.enum(addressedChannels)).max(addressedChannels.length).default(['email']),
    ]),
  ) as Record<CandidateTopic, z.ZodDefault<z.ZodArray<z.ZodEnum<{ [C in AddressedChannel]: C }>>>>,
)
export type TopicChoices = z.output<typeof TopicChoices>

/** A consent given or withdrawn, with its proof. */
const Consent = z.object({
  id: z.uuid(),
  kind: z.enum(consentKinds),
  given: z.boolean(),
  at: z.iso.datetime(),
  source: z.enum(consentSources),
  note: z.string(),
  byName: z.string().nullable(),
  recordedAt: z.iso.datetime(),
  textVersion: z.int(),
  text: z.string(),
  textHash: z.string().meta({ description: 'SHA-256 of the text, as hexadecimal digits' }),
  privacyVersion: z
    .int()
    .nullable()
    .meta({ description: 'of the privacy text that was in force then, at /privacy/{n}; null before the first' }),
})

const ConsentText = z.object({ kind: z.enum(consentKinds), version: z.int(), body: z.string() })

export const CandidateChoices = z.object({ notices: TopicChoices, visibility: z.enum(visibilities) })
export type CandidateChoices = z.output<typeof CandidateChoices>

export const ConsentInput = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  source: z.enum(consentSources),
  /** The date on which it was given or withdrawn; today by default. */
  on: z.iso.date().optional(),
  note: text(500).default(''),
})

export type ConsentInput = z.output<typeof ConsentInput>

export const CandidateSettings = z.object({
  id: z.uuid(),
  version: z.int(),
  privacyState: z.enum(privacyStates),
  ...CandidateChoices.shape,
  consents: z.array(Consent).meta({ description: 'every consent and its withdrawal, what was said last first' }),
  texts: z.array(ConsentText).meta({ description: 'the words that are asked now, one for each kind' }),
})
export type CandidateSettings = z.infer<typeof CandidateSettings>

export const candidateSettings = {
  get: endpoint({
    method: 'GET',
    path: '/candidates/:id/settings',
    summary: 'What a professional has agreed to and chosen',
    params: byId,
    response: CandidateSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/candidates/:id/settings',
    summary: 'Change what a professional is written to about, and their visibility',
    params: byId,
    body: CandidateChoices.extend({ version: z.int() }),
    response: CandidateSettings,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/candidates/:id/consents',
    summary: 'Record that a professional gave a consent or took it back, with its proof',
    params: byId,
    body: ConsentInput,
    response: CandidateSettings,
  }),
}
