import { type RefObject, useLayoutEffect } from 'react'

const fields = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true], [role=combobox]'

/** The first field in an element that takes typing now. */
export const firstField = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
    (field) => !field.matches(':disabled') && field.checkVisibility(),
  )

type FirstFieldProps = { of: RefObject<HTMLElement | null>; isTouch: RefObject<boolean> }

/** Focuses the first field of a dialog whose content arrives later, unless the user was faster. */
export function FirstField({ of, isTouch }: FirstFieldProps) {
  useLayoutEffect(() => {
    const body = of.current
    if (!body || firstField(body)) return
    const stop = () => {
      watch.disconnect()
      for (const act of ['keydown', 'pointerdown']) window.removeEventListener(act, stop, true)
    }
    const watch = new MutationObserver(() => {
      const field = firstField(body)
      if (!field) return
      stop()
      if (!isTouch.current && !body.contains(document.activeElement)) field.focus()
    })
    // An editor becomes editable after it is there.
    watch.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ['contenteditable'] })
    for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, stop, true)
    return stop
  }, [of, isTouch])
  return null
}
