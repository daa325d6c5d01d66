import type { Editor } from '@tiptap/react'

/** Gives the focus back to an editor once a dialog has let it go, unless somebody is at another field by then. */
export const focusAgain = (editor: Editor) =>
  setTimeout(() => {
    if (!document.activeElement?.matches('input, textarea, [contenteditable=true]')) editor.commands.focus()
  }, 200)
