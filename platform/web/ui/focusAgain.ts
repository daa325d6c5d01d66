import type { Editor } from '@tiptap/react'

/** Whether the user is in a field; then nothing else may take the focus. */
export const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false

/** Returns the focus to an editor after a dialog closes, unless the user has moved to another field. */
export const focusAgain = (editor: Editor) =>
  setTimeout(() => {
    if (!isTyping()) editor.commands.focus()
  }, 200)
