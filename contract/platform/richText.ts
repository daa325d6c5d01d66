import { z } from 'zod'
import { text } from './validation.ts'

/** Formatted text as a person sends it: HTML that nobody has looked at yet. Its length counts the tags too. */
export const richText = (max = 20_000) => text(max).default('')

/** HTML that came through the one place that cleans it (server/platform/http/richText.ts). Only this may be shown as HTML. */
export const cleanHtml = z.string().brand<'CleanHtml'>()
export type CleanHtml = z.infer<typeof cleanHtml>
