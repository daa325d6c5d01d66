import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Node } from '@tiptap/react'
import type { Insertable } from './InsertMenu.tsx'

/** Any token in braces; only tokens that are offered become chips. */
const token = /\{\{\s*(\w+)[^{}]*\}\}/g

const nameIn = (text: string) => /^\{\{\s*(\w+)[^{}]*\}\}$/.exec(text)?.[1]

/** The label of a token; undefined when the token is not offered. */
function labelOf(items: readonly Insertable[], text: string) {
  const name = nameIn(text)
  return name === undefined ? undefined : items.find((item) => nameIn(item.text) === name)?.label
}

type Options = { items: () => readonly Insertable[] }

/**
 * Placeholders such as `{{ nome }}`, shown as a chip with their label: written, moved and removed as one. The stored text contains the
 * placeholder itself, so older texts and readers that know no chips still work.
 */
export const InsertedWords = Node.create<Options>({
  name: 'insertedWords',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ items: () => [] }),
  addAttributes: () => ({ words: { default: '' }, label: { default: '' } }),
  parseHTML() {
    const { items } = this.options
    return [
      {
        tag: 'span[data-words]',
        getAttrs: (element) => {
          const words = element.dataset.words ?? ''
          const label = labelOf(items(), words)
          return label === undefined ? false : { words, label }
        },
      },
    ]
  },
  renderHTML: ({ node }) => [
    'span',
    { 'data-words': node.attrs.words, title: node.attrs.words, class: 'chip' },
    node.attrs.label,
  ],
  renderText: ({ node }) => node.attrs.words,
  addProseMirrorPlugins() {
    const { items } = this.options
    const { type } = this
    return [
      new Plugin({
        key: new PluginKey('insertedWords'),
        // However they were added: typed, pasted, from the menu or with a template.
        appendTransaction(changes, _, state) {
          if (!changes.some(({ docChanged }) => docChanged)) return null
          const found: { from: number; to: number; words: string; label: string }[] = []
          state.doc.descendants((node, at) => {
            for (const match of node.text?.matchAll(token) ?? []) {
              const [words] = match
              const label = labelOf(items(), words)
              const from = at + match.index
              if (label !== undefined) found.push({ from, to: from + words.length, words, label })
            }
          })
          const change = state.tr
          for (const { from, to, words, label } of found.reverse())
            change.replaceWith(from, to, type.create({ words, label }, null, state.doc.resolve(from + 1).marks()))
          return found.length > 0 ? change : null
        },
      }),
    ]
  },
})

const inTemplate = (html: string, act: (content: DocumentFragment) => void) => {
  const template = document.createElement('template')
  template.innerHTML = html
  act(template.content)
  return template.innerHTML
}

/** Converts stored HTML to the HTML of an editor, with chips. */
export const withChips = (html: string, items: readonly Insertable[]) =>
  inTemplate(html, (content) => {
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parts = text.data.split(/(\{\{[^{}]*\}\})/)
      if (parts.length === 1) continue
      text.replaceWith(
        ...parts.map((part) => {
          if (labelOf(items, part) === undefined) return part
          const chip = document.createElement('span')
          chip.dataset.words = part
          return chip
        }),
      )
    }
  })

/** Converts the HTML of an editor to stored HTML. */
export const withoutChips = (html: string) =>
  inTemplate(html, (content) => {
    for (const chip of content.querySelectorAll<HTMLElement>('span[data-words]'))
      chip.replaceWith(chip.dataset.words ?? '')
  })
