import { useEffect, useEffectEvent } from 'react'

/** Opens the item at an offset, if there is one. */
export type Step = (by: number) => (() => void) | undefined

/** The previous and the next item of the list behind the open panel. */
export const stepThrough =
  (ids: readonly string[], openId: string | undefined, onOpen: (id: string) => void): Step =>
  (by) => {
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    const id = at === -1 ? undefined : ids[at + by]
    return id === undefined ? undefined : () => onOpen(id)
  }

/** J and K step through the items of an open panel, unless the user is typing or a dialog is on top. */
export function useStepKeys(step: Step, isOpen = true) {
  const go = useEffectEvent((by: number) => step(by)?.())
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key]
      // The video player uses the same keys.
      if (!by || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).matches('input:not([type=radio]), textarea, select')) return
      if (document.querySelector('[role=alertdialog], [role=menu]')) return
      if (document.querySelectorAll('[role=dialog]').length > 1) return
      event.preventDefault()
      go(by)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}
