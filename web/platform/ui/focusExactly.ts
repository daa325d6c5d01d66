/** For the `finalFocus` of a dialog: this very element. Left to itself, the dialog would take the first control within it. */
export function focusExactly(element: HTMLElement | null) {
  queueMicrotask(() => element?.focus())
  return false as const
}
