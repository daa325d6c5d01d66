import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { richTextLook } from './richTextLook.ts'

type Aria = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type RichTextEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Is told what takes the focus when the form asks for it. */
  focusable: (control: { focus: () => void } | null) => void
  aria: Aria
  disabled?: boolean
}

/** Only what the server lets through can be written: see server/http/richText.ts. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
]

const look = `block max-h-120 min-h-28 overflow-y-auto px-3 py-2 text-14 whitespace-pre-wrap outline-none max-md:text-16 ${richTextLook}`
const given = (aria: Aria) =>
  Object.fromEntries(
    Object.entries(aria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export function RichTextEditor({ label, value, onChange, onBlur, focusable, aria, disabled }: RichTextEditorProps) {
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...given(aria),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: look,
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      onChange(written.current)
    },
    onBlur,
  })
  // A draft that returns, or changes that are thrown away.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    focusable(editor ? { focus: () => editor.commands.focus() } : null)
  }, [editor, focusable])
  return (
    <>
      <RichTextToolbar editor={editor} label={label} controls={aria.id} disabled={disabled} />
      <EditorContent editor={editor} />
    </>
  )
}
