import { type MessageChannel, phoneChannel, templateChannels, templateFormOf } from '#deliveries/contract/channels.ts'
import { fieldsFor, hubFields } from '#deliveries/contract/mergeFields.ts'
import {
  phoneLetters,
  type SystemKey,
  systemTemplates,
  type TemplateAudience,
  type TemplateContent,
  type TemplateKind,
} from '#deliveries/contract/templates.ts'

type Facts = { kind: TemplateKind; key: string | null; audience: TemplateAudience; application: boolean }

/** The fields that a template may use. */
export function knownFields({ kind, key, audience, application }: Facts): string[] {
  if (kind === 'system') return [...systemTemplates[key as SystemKey], ...hubFields]
  return fieldsFor(audience === 'companies' ? 1 : 2, { application })
}

/** Returns the channels by which a template can be sent: letters are sent by the system, to applicants by telephone too. */
export function channelsOf({ kind, key }: Pick<Facts, 'kind' | 'key'>): MessageChannel[] {
  if (kind !== 'system') return [...templateChannels]
  return phoneLetters.some((letter) => letter === key) ? ['email', phoneChannel] : ['email']
}

/** The first missing part of a text, with its field; `leads` when the required link is missing. */
export function missingInTemplate(
  {
    subject,
    words,
    action,
    usesLink,
  }: Pick<TemplateContent, 'subject' | 'action'> & { words: string; usesLink: boolean },
  channel: MessageChannel,
  leads: boolean,
): { field: string; code: string } | null {
  if (subject === '' && templateFormOf(channel).hasSubject) return { field: 'subject', code: 'required' }
  if (words === '') return { field: 'body', code: 'required' }
  return leads && action === '' && !usesLink ? { field: 'action', code: 'required' } : null
}
