import { createElement, Fragment, type ReactNode } from 'react'
import { richTextLook } from '#platform/web/ui/richTextLook.ts'

const plain = ['p', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li']
const ownPicture = /^\/api\/file\/[0-9a-f-]{36}(\?|$)/

/**
 * Renders formatted text that the server has not sanitised yet: it is parsed and rebuilt from the tags the editor offers, so none of it is
 * active. For stored text use RichText.
 */
export const RichTextDraft = ({ html }: { html: string }) => (
  <div dir="auto" className={`text-14 ${richTextLook}`}>
    {renderChildren(new DOMParser().parseFromString(html, 'text/html').body)}
  </div>
)

const renderChildren = (node: Node): ReactNode[] => [...node.childNodes].map(built)

function built(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'br') return <br key={key} />
  if (tag === 'img') {
    const src = node.getAttribute('src') ?? ''
    return ownPicture.test(src) ? <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} /> : null
  }
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    return (
      <a
        key={key}
        href={/^(https?:\/\/|mailto:)/i.test(href) ? href : undefined}
        target="_blank"
        rel="noopener noreferrer"
      >
        {renderChildren(node)}
      </a>
    )
  }
  return plain.includes(tag) ? (
    createElement(tag, { key }, ...renderChildren(node))
  ) : (
    <Fragment key={key}>{renderChildren(node)}</Fragment>
  )
}
