import { EditorContent, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { type Aria, definedAria } from './editorAria.ts'
import { isTyping } from './focusAgain.ts'
import { type Insertable, InsertMenu } from './InsertMenu.tsx'
import { InsertedWords } from './insertedWords.ts'

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })
const plain = StarterKit.configure({
  ...{ document: false, blockquote: false, bold: false, bulletList: false, code: false, codeBlock: false },
  ...{ hardBreak: false, heading: false, horizontalRule: false, italic: false, listItem: false, listKeymap: false },
  ...{ link: false, orderedList: false, strike: false, underline: false, trailingNode: false },
})

/** Converts text to the nodes of one line. */
const contentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] }],
})

type LineEditorProps = {
  label: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  focusable: (control: { focus: () => void } | null) => void
  aria: Aria
  insert: { label: string; items: readonly Insertable[] }
}

/** One line of plain text in which inserted placeholders are chips. */
export function LineEditor({ label, value, onChange, onBlur, focusable, aria, insert }: LineEditorProps) {
  const written = useRef('')
  const items = useRef(insert.items)
  items.current = insert.items
  const editor = useEditor({
    extensions: [OneLine, plain, InsertedWords.configure({ items: () => items.current })],
    injectCSS: false,
    editorProps: {
      attributes: {
        ...definedAria(aria),
        role: 'textbox',
        'aria-label': label,
        dir: 'auto',
        class:
          'w-full overflow-x-auto whitespace-pre text-14 leading-9 outline-none max-md:text-16 max-md:leading-[44px] [scrollbar-width:none]',
      },
      // Enter adds no line and does not submit the form.
      handleKeyDown: (_, event) => event.key === 'Enter',
      handlePaste: (view, event) => {
        const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? ''
        view.dispatch(view.state.tr.insertText(text).scrollIntoView())
        return true
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.getText()
      onChange(written.current)
    },
    onBlur,
  })
  useEffect(() => {
    // Effects of a screen that was hidden meanwhile still have the editor that was destroyed with it; the next one gets the value.
    if (!editor || editor.isDestroyed || value === written.current) return
    written.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    focusable(editor ? { focus: () => editor.commands.focus() } : null)
  }, [editor, focusable])
  return (
    <>
      <EditorContent editor={editor} className="min-w-0 flex-1" />
      <InsertMenu
        {...insert}
        // The menu returns the focus to its button first.
        onInsert={(text) =>
          setTimeout(() => {
            const change = isTyping() ? editor.chain() : editor.chain().focus()
            change.insertContent({ type: 'text', text }).run()
          }, 50)
        }
      />
    </>
  )
}
