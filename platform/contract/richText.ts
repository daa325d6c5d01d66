import { z } from 'zod'
import { text } from './validation.ts'

/** Rich text as a client sends it: HTML that is not yet sanitized. Its length includes the tags. */
export const richText = (max = 20_000) => text(max).default('')

/** Sanitized HTML (platform/server/http/richText.ts). Only this may be rendered as HTML. */
export const cleanHtml = z.string().brand<'CleanHtml'>()
export type CleanHtml = z.infer<typeof cleanHtml>
