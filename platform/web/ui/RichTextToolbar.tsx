import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Braces,
  Heading1,
  Heading2,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { richTextTexts } from '#platform/web/ui/texts/richText.pt.ts'
import { isTyping } from './focusAgain.ts'
import { type Insertable, InsertItems } from './InsertMenu.tsx'
import { Menu } from './Menu.tsx'
import { RichTextLinkDialog } from './RichTextLinkDialog.tsx'
import { RichTextPictureDialog } from './RichTextPictureDialog.tsx'
import type { TakePicture } from './richTextPicture.ts'

/** Text that can be inserted at the cursor: the label of the menu, and the items. */
export type Insertables = { label: string; items: readonly Insertable[] }

type Tool = { name: string; label: string; icon: LucideIcon; on?: boolean; off?: boolean; run: () => void }
type RichTextToolbarProps = {
  editor: Editor
  label: string
  controls: string
  disabled?: boolean
  takePicture?: TakePicture
  insertables?: Insertables
}

const tool =
  'grid size-8 place-items-center rounded-1 text-fg-2 hover:bg-press hover:text-fg aria-disabled:cursor-not-allowed aria-disabled:text-fg-off aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:size-11'

/** A single tab stop; the arrow keys move between tools. */
export function RichTextToolbar({ editor, label, controls, disabled, takePicture, insertables }: RichTextToolbarProps) {
  const t = useTexts(richTextTexts)
  const [at, setAt] = useState(0)
  const [linking, setLinking] = useState(false)
  const [picturing, setPicturing] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      title: e.isActive('heading', { level: 3 }),
      subtitle: e.isActive('heading', { level: 4 }),
      bullets: e.isActive('bulletList'),
      numbers: e.isActive('orderedList'),
      link: e.isActive('link'),
      picture: e.isActive('picture'),
      canUndo: e.can().undo(),
      canRedo: e.can().redo(),
    }),
  })
  const act = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: 'bold', label: t('bold'), icon: Bold, on: now.bold, run: () => act().toggleBold().run() },
    { name: 'italic', label: t('italic'), icon: Italic, on: now.italic, run: () => act().toggleItalic().run() },
    {
      name: 'title',
      label: t('title'),
      icon: Heading1,
      on: now.title,
      run: () => act().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'subtitle',
      label: t('subtitle'),
      icon: Heading2,
      on: now.subtitle,
      run: () => act().toggleHeading({ level: 4 }).run(),
    },
    { name: 'bullets', label: t('bullets'), icon: List, on: now.bullets, run: () => act().toggleBulletList().run() },
    {
      name: 'numbers',
      label: t('numbers'),
      icon: ListOrdered,
      on: now.numbers,
      run: () => act().toggleOrderedList().run(),
    },
    { name: 'link', label: t('link'), icon: Link, on: now.link, run: () => setLinking(true) },
    ...(takePicture
      ? [{ name: 'picture', label: t('picture'), icon: ImagePlus, on: now.picture, run: () => setPicturing(true) }]
      : []),
    { name: 'undo', label: t('undo'), icon: Undo2, off: !now.canUndo, run: () => act().undo().run() },
    { name: 'redo', label: t('redo'), icon: Redo2, off: !now.canRedo, run: () => act().redo().run() },
  ]
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const count = tools.length + (insertables && !disabled ? 1 : 0)
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: count - 1 - at }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const turned = event.key.startsWith('Arrow') && forward === 'ArrowLeft' ? -step : step
    const next = (at + turned + count) % count
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('toolbar', { label })}
        aria-controls={controls}
        onKeyDown={walk}
        className="flex flex-wrap gap-0.5 border-b bg-sunken p-1"
      >
        {tools.map(({ name, label: said, icon: Icon, on, off, run }, place) => (
          <button
            key={name}
            type="button"
            aria-label={said}
            title={said}
            aria-pressed={on}
            aria-disabled={off || disabled || undefined}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            // The text keeps its selection while a tool is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !off && !disabled && run()}
            className={tool}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </button>
        ))}
        {insertables && !disabled && (
          <Menu
            align="end"
            trigger={
              <button
                type="button"
                aria-label={insertables.label}
                title={insertables.label}
                tabIndex={at === tools.length ? 0 : -1}
                onFocus={() => setAt(tools.length)}
                className={tool}
              >
                <Braces size={16} strokeWidth={1.75} aria-hidden />
              </button>
            }
          >
            <InsertItems
              items={insertables.items}
              // The menu returns the focus to its button first.
              onInsert={(text) =>
                setTimeout(() => {
                  const change = isTyping() ? editor.chain() : act()
                  change.insertContent({ type: 'text', text }).run()
                }, 50)
              }
            />
          </Menu>
        )}
      </div>
      {linking && <RichTextLinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {picturing && takePicture && (
        <RichTextPictureDialog {...{ editor, takePicture }} onClose={() => setPicturing(false)} />
      )}
    </>
  )
}
