/** Focuses the first criterion in an element that still takes a mark. */
export const focusMissing = (element: Element | null | undefined) =>
  element?.querySelector<HTMLElement>('[data-missing] input')?.focus()
