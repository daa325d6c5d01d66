import type { Editor } from '@tiptap/react'

/** Whether somebody is at a field by now: then nothing else may take the focus. */
export const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false

/** Gives the focus back to an editor once a dialog has let it go, unless somebody is at another field by then. */
export const focusAgain = (editor: Editor) =>
  setTimeout(() => {
    if (!isTyping()) editor.commands.focus()
  }, 200)
