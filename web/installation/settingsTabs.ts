import { z } from 'zod'

export const settingsTabs = [
  'organisation',
  'appearance',
  'security',
  'email',
  'professionals',
  'tokens',
  'contact',
] as const

/** What stands in the address of the settings. The weights have one of their own. */
export const settingsSearch = z.object({ tab: z.enum(settingsTabs).default('organisation') })
