import { useEffect, useEffectEvent } from 'react'

/** What leads so many on, where there is one. */
export type Step = (by: number) => (() => void) | undefined

/** The one before and the one after what is open, among those of the list behind it. */
export const stepAmong =
  (ids: readonly string[], openId: string | undefined, onOpen: (id: string) => void): Step =>
  (by) => {
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    const id = at === -1 ? undefined : ids[at + by]
    return id === undefined ? undefined : () => onOpen(id)
  }

/** J and K go through what an open panel can show, unless something is being typed or lies above the panel. */
export function useStepKeys(step: Step, isOpen = true) {
  const go = useEffectEvent((by: number) => step(by)?.())
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key]
      // A player has the same keys for itself.
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
