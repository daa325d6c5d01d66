/** Headings of rich text come below the title of a page: h3 becomes h2. */
const raised = (html: string) =>
  html.replaceAll(/<(\/?)h([34])>/g, (_, slash, level) => `<${slash}h${Number(level) - 1}>`)

type ProseProps = {
  html: string
  className?: string
  /** Whether the headings already follow the title of the page. */
  isRaised?: boolean
}

/** Rich text of an administrator, which the server sanitised before it was stored. */
export function Prose({ html, className = '', isRaised = false }: ProseProps) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: isRaised ? html : raised(html) }} />
}
