/** Headings of rich text come below the title of a page: h3 becomes h2. */
const raised = (html: string) =>
  html.replaceAll(/<(\/?)h([34])>/g, (_, slash, level) => `<${slash}h${Number(level) - 1}>`)

/** Rich text of an administrator, which the server sanitised before it was stored. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: raised(html) }} />
}
