/** For the `finalFocus` of a dialog: focuses this element itself. By default the dialog would focus the first control inside it. */
export function focusExactly(element: HTMLElement | null) {
  queueMicrotask(() => element?.focus())
  return false as const
}
