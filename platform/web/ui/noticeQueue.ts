export type Kind = 'success' | 'error' | 'info'
export type Extra = { undo?: () => void; action?: { label: string; onSelect: () => void } }
type Said = { kind: Kind; text: string } & Extra

let receiver: ((notice: Said) => void) | undefined
let waiting: Said[] = []
let isWanted = false
const listeners = new Set<() => void>()

function show(kind: Kind, text: string, extra: Extra = {}) {
  const notice = { kind, text, ...extra }
  if (receiver) return receiver(notice)
  waiting.push(notice)
  isWanted = true
  for (const listener of listeners) listener()
}

export const toast = {
  success: (text: string, extra?: Extra) => show('success', text, extra),
  error: (text: string, extra?: Extra) => show('error', text, extra),
  info: (text: string, extra?: Extra) => show('info', text, extra),
}

/** Passes queued notices to the renderer, and then each new one. */
export function receiveNotices(next: (notice: Said) => void) {
  // Wait until screen readers have found the live region, or they miss its first notice.
  const timer = setTimeout(() => {
    receiver = next
    for (const notice of waiting) next(notice)
    waiting = []
  }, 100)
  return () => {
    clearTimeout(timer)
    receiver = undefined
  }
}

/** Called when the first notice is shown. */
export const watchWanted = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const areWanted = () => isWanted
