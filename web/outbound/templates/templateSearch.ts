import { z } from 'zod'
import { templateChannels, templateKinds } from '#contract/outbound/templates.ts'

/** What stands in the address of the templates: which are listed, and which channel of one is open. */
export const templateSearch = z.object({
  kind: z.enum(templateKinds).default('message'),
  archived: z.preprocess((v) => v === true || v === 'true', z.boolean()).prefault(false),
  channel: z.enum(templateChannels).default('email'),
})
