import type { CleanHtml } from '#contract/platform/richText.ts'
import { richTextLook } from '#web/platform/ui/richTextLook.ts'

/** Renders formatted text that the server has sanitised; only such text has this type. */
export const RichText = ({ html }: { html: CleanHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that it came through cleanRichText
  <div dir="auto" className={`text-14 ${richTextLook}`} dangerouslySetInnerHTML={{ __html: html }} />
)
