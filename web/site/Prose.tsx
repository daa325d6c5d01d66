/** Rich text of an administrator, which the server sanitised before it was stored. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
