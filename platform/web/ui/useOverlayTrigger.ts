import { cloneElement, type MouseEvent, type ReactElement, type Ref, useCallback, useRef, useState } from 'react'
import type { Overlays } from './overlayBlocks.ts'
import { useOverlays } from './overlays.ts'

type Trigger = ReactElement<Record<string, unknown>>

let lastFocused: EventTarget | null = null
window.addEventListener('focusin', (event) => {
  lastFocused = event.target
})

/**
 * The trigger of an overlay. Until the overlays are loaded it stands alone, and a press is remembered: the overlay then opens at once. The
 * trigger that replaces it takes over its focus.
 */
export function useOverlayTrigger(
  trigger: ReactElement,
  popup: 'menu' | 'dialog',
  { isOpen = false, onPress }: { isOpen?: boolean | undefined; onPress?: (() => void) | undefined } = {},
): { overlays: Overlays | undefined; trigger: ReactElement; isPressed: boolean } {
  const [isPressed, setPressed] = useState(false)
  const overlays = useOverlays(isOpen || isPressed)
  const last = useRef<HTMLElement>(null)
  const isByKey = useRef(false)
  const isLoaded = overlays !== undefined
  const own = (trigger as Trigger).props.ref as Ref<HTMLElement> | undefined
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (typeof own === 'function') own(element)
      else if (own) own.current = element
      if (!element) return
      if (
        last.current &&
        last.current !== element &&
        lastFocused === last.current &&
        document.activeElement === document.body
      )
        element.focus()
      last.current = element
      if (!isByKey.current || !isLoaded) return
      isByKey.current = false
      queueMicrotask(() => element.click())
    },
    [own, isLoaded],
  )
  const alone = !overlays && {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: ({ detail }: MouseEvent) => {
      // A key does not only open a menu, it also goes to its first item: the trigger of the loaded block gets it again.
      isByKey.current = detail === 0 && !onPress
      setPressed(true)
      onPress?.()
    },
  }
  return {
    overlays,
    isPressed: isPressed && !isByKey.current,
    trigger: cloneElement(trigger as Trigger, { ref: attach, ...alone }),
  }
}
