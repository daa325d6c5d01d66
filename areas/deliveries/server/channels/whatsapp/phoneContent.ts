import type { ProviderTemplate } from '#deliveries/contract/templates.ts'

/** A letter of the system as a channel for telephones sends it. */
export type PhoneContent = { words: string; provider: ProviderTemplate | null; fields: Record<string, string> }
