import type { CleanHtml } from '#platform/contract/richText.ts'
import { richTextLook } from '#platform/web/ui/richTextLook.ts'

/** Renders formatted text that the server has sanitised; only such text has this type. */
export const RichText = ({ html }: { html: CleanHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it came through cleanRichText
  <div dir="auto" className={`text-14 ${richTextLook}`} dangerouslySetInnerHTML={{ __html: html }} />
)
