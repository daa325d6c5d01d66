import { z } from 'zod'
import { settableChannels } from '#deliveries/contract/channelSettings.ts'

const settingsTabs = [
  'organisation',
  'appearance',
  'security',
  'site',
  'email',
  'replies',
  ...settableChannels,
  'cep',
  'professionals',
  'billing',
  'anchors',
  'tokens',
  'contact',
] as const

/** The tabs in the address of the settings. The weights have their own page; the rules of retention and fairness are linked from privacy. */
export const settingsSearch = z.object({
  tab: z.enum([...settingsTabs, 'retention', 'fairness']).default('organisation'),
})
