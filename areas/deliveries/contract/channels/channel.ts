import type { z } from 'zod'
import type { MediaType } from '#platform/contract/mediaTypes.ts'

/** The description of a channel that both sides share. */
export type ChannelDescriptor = {
  /** The field of a professional or company with its address; null for calls to a system, which have no recipient. */
  address: 'email' | 'phone' | null
  /** The consent without which a professional gets nothing by it; null when none is needed. */
  consent: string | null
  /** The additional parts of a template in it: a subject beside the body, and the name of a template that the provider has approved. */
  template: TemplateForm
  /** Whether a message cannot be sent while no provider is configured. By e-mail it is kept as a file instead. */
  needsProvider: boolean
  limits: ChannelLimits
  /** The settings of its provider; left out when it has none, or settings of its own kind as e-mail has. */
  settings?: ChannelSettings
}

export type ChannelLimits = {
  /** Attachments of one message, and their types. */
  files?: { max: number; types: readonly MediaType[] }
  /** Characters of a message, and of one that is the caption of an attachment. */
  words?: { alone: number; withFile: number }
  /** Bytes of all attachments together. */
  bytes?: number
}

export type TemplateForm = { hasSubject: boolean; hasProviderTemplate: boolean }
/** The content of letters, which others use until they have their own. */
export const letter = { hasSubject: true, hasProviderTemplate: false } as const satisfies TemplateForm

/** The section of the settings of a channel. Its calls, tab and form derive from it. */
export type ChannelSettings = {
  /** The readable fields, each with a default. */
  schema: z.ZodObject
  /** Fields that are sealed and never shown. One that is left out keeps its stored value. */
  secrets: Record<string, SecretField>
  /** The fields and secrets without which nothing is sent. */
  required: readonly string[]
  /** The summaries of the two calls, for the API documentation. */
  summaries: { change: string; test: string }
}
type SecretField = {
  /** Maximum length in characters. */
  max: number
  /** The field with the address that it belongs to: another address requires it to be entered again. */
  boundTo?: string
}
