/** Copies the text of a field that is in the page for a moment, as a user would by hand. It has to be within a modal dialog, which disables the rest. */
function copyFromField(text: string): boolean {
  const before = document.activeElement
  const home = before?.closest('dialog, [role=dialog], [role=alertdialog]') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0;font-size:16px'
  home.append(field)
  field.select()
  let isCopied = false
  try {
    isCopied = document.execCommand('copy')
  } catch {
    // A browser without the command.
  }
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}

/** Copies text, and says whether it did. A browser has no clipboard without https, and may refuse it with https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}
