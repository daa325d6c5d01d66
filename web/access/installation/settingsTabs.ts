import { z } from 'zod'

export const settingsTabs = [
  'organisation',
  'appearance',
  'security',
  'email',
  'replies',
  'whatsapp',
  'cep',
  'professionals',
  'tokens',
  'contact',
] as const

/** What stands in the address of the settings. The weights have one of their own; the rules of retention are reached from privacy. */
export const settingsSearch = z.object({ tab: z.enum([...settingsTabs, 'retention']).default('organisation') })
