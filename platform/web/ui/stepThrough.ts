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
