import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { richTextTexts } from '#platform/web/ui/texts/richText.pt.ts'
import { type Aria, definedAria } from './editorAria.ts'
import { InsertedWords, withChips, withoutChips } from './insertedWords.ts'
import { type Insertables, RichTextToolbar } from './RichTextToolbar.tsx'
import { richTextLook } from './richTextLook.ts'
import { pictureTypes, RichTextPicture, type TakePicture } from './richTextPicture.ts'
import { toast } from './toast.tsx'

type RichTextEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Receives the element that takes the focus when the form asks for it. */
  focusable: (control: { focus: () => void } | null) => void
  aria: Aria
  disabled?: boolean
  takePicture?: TakePicture
  insertables?: Insertables
}

/** Allows only what the server accepts: see platform/server/http/richText.ts. */
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

const look = `block max-h-120 min-h-28 overflow-y-auto px-3 py-2 text-14 whitespace-pre-wrap outline-none max-md:text-16 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent ${richTextLook}`

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, onBlur, focusable, aria, disabled, takePicture, insertables } = props
  const t = useTexts(richTextTexts)
  const written = useRef(value)
  const items = useRef(insertables?.items ?? [])
  items.current = insertables?.items ?? []
  const opened = (html: string) => (insertables ? withChips(html, items.current) : html)
  /** Inserts the pictures among files that were dropped or pasted; returns whether there were any. */
  const take = (files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => pictureTypes.includes(type))
    if (!takePicture || disabled || pictures.length === 0) return false
    for (const picture of pictures)
      takePicture(picture).then(
        (src) => editor?.commands.insertContent({ type: 'picture', attrs: { src, alt: '' } }),
        (failure: Error) => toast.error(t('pictureFailed', { why: failure.message })),
      )
    return true
  }
  const editor = useEditor({
    extensions: [
      ...extensions,
      ...(takePicture ? [RichTextPicture] : []),
      ...(insertables ? [InsertedWords.configure({ items: () => items.current })] : []),
    ],
    content: opened(value),
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...definedAria(aria),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: look,
      },
      handlePaste: (_, event) => take(event.clipboardData?.files),
      handleDrop: (_, event, _slice, moved) => !moved && take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : withoutChips(now.getHTML())
      onChange(written.current)
    },
    onBlur,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that returns, or changes that are thrown away; not what may be put in
  useEffect(() => {
    // Effects of a screen that was hidden meanwhile still have the editor that was destroyed with it; the next one gets the value.
    if (!editor || editor.isDestroyed || value === written.current) return
    written.current = value
    editor.commands.setContent(opened(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    focusable(editor ? { focus: () => editor.commands.focus() } : null)
  }, [editor, focusable])
  return (
    <>
      <RichTextToolbar {...{ editor, label, disabled, takePicture, insertables }} controls={aria.id} />
      <EditorContent editor={editor} />
    </>
  )
}
