import { useEffect, useState } from 'react'
import { useOverlays } from './overlays.ts'

/** Milliseconds that a pointer rests on a control before its tooltip opens, and has to reach the tooltip itself. */
const rest = 350
const reach = 120

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
const isBubble = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-tooltip-bubble]') !== null

/** Reports the control whose tooltip opens, on hover and keyboard focus, and null when it closes. Returns a function that stops. */
function watchControls(show: (control: HTMLElement | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered: HTMLElement | 'bubble' | null = null
  const later = (control: HTMLElement | null, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(control), ms)
  }
  const now = (control: HTMLElement | null) => later(control, 0)
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    if (isBubble(target)) {
      clearTimeout(timer)
      hovered = 'bubble'
      return
    }
    const control = controlOf(target)
    if (control === hovered) return
    hovered = control
    later(control, control ? rest : reach)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) now(controlOf(target))
  }
  const onFocusOut = () => now(null)
  // A press ends the tooltip; the reason of a disabled button stays, and opens where nothing hovers.
  const onClick = ({ target }: MouseEvent) => {
    const control = controlOf(target)
    now(control?.hasAttribute('data-tooltip-stays') ? control : null)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') now(null)
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('pointerover', onPointerOver, options)
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('focusout', onFocusOut, options)
  document.addEventListener('click', onClick, options)
  document.addEventListener('keydown', onKeyDown, options)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/**
 * Shows the text of `data-tooltip` beside its control. Rendered once, at the root: a control with a tooltip costs an attribute. The control
 * needs its own accessible name.
 */
export function Tooltips() {
  const [control, setControl] = useState<HTMLElement | null>(null)
  const [bubble, setBubble] = useState<{ anchor: HTMLElement; text: string } | null>(null)
  const overlays = useOverlays(control !== null)
  useEffect(() => watchControls(setControl), [])
  useEffect(() => {
    if (!control) return
    const read = () => {
      const text = control.isConnected && control.dataset.tooltip
      const anchor = control
      if (text) setBubble((before) => (before?.anchor === anchor && before.text === text ? before : { anchor, text }))
      else setControl(null)
    }
    read()
    const changes = new MutationObserver(read)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] })
    return () => changes.disconnect()
  }, [control])
  if (!overlays || !bubble) return null
  return <overlays.TooltipBubble {...bubble} open={control !== null} onClose={() => setControl(null)} />
}
