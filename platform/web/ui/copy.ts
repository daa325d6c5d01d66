import { say } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { copyText } from './copyText.ts'
import { toast } from './toast.tsx'

let waiting: string | null = null
const listeners = new Set<() => void>()

function ask(text: string | null) {
  waiting = text
  for (const listener of listeners) listener()
}

/** Copies text and says so; where the browser refuses, a dialog has the text selected. */
export async function copy(text: string, said = say(uiTexts)('copiedText')) {
  if (await copyText(text)) toast.success(said)
  else ask(text)
}

/** The text that the user has to copy by hand. */
export const textToCopy = () => waiting
export const watchTextToCopy = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const endCopying = () => ask(null)
