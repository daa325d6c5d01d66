import { z } from 'zod'
import { templateChannels } from '#deliveries/contract/channels.ts'
import { templateKinds } from '#deliveries/contract/templates.ts'

/** The search parameters of the templates: the tab of the list, and the open channel of a template. */
export const templateSearch = z.object({
  kind: z.enum(templateKinds).default('message'),
  archived: z.preprocess((v) => v === true || v === 'true', z.boolean()).prefault(false),
  channel: z.enum(templateChannels).default('email'),
})
