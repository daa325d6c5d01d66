import { z } from 'zod'
import { cleanHtml } from '#platform/contract/richText.ts'
import { messageChannels } from './channels.ts'

/** The recipients of a message: 1 companies, 2 professionals. Each has a box of its own. */
export const typeUser = z.union([z.literal(1), z.literal(2)])
export type TypeUser = z.infer<typeof typeUser>

/** A text as one recipient gets it. */
export const Rendered = z.object({
  subject: z.string(),
  html: cleanHtml,
  text: z.string(),
  missing: z.array(z.string()).meta({ description: 'fields that it uses and that have no value' }),
})
export type Rendered = z.infer<typeof Rendered>

/** The content of one channel, as it was written. */
export const ChannelWords = z.object({ channel: z.enum(messageChannels), subject: z.string(), body: cleanHtml })
export type ChannelWords = z.infer<typeof ChannelWords>

/** A message in one channel, as one recipient gets it. */
export const ChannelLook = Rendered.omit({ missing: true }).extend({ channel: z.enum(messageChannels) })
export type ChannelLook = z.infer<typeof ChannelLook>
