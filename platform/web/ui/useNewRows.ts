import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls to the first row for another page, order or filter. Rows that are added or removed do not scroll the list. */
export function useNewRows(region: RefObject<HTMLElement | null>, keys: string[]) {
  const before = useRef(keys)
  useLayoutEffect(() => {
    const known = new Set(before.current)
    before.current = keys
    if (known.size === 0 || keys.some((key) => known.has(key))) return
    for (let box = region.current; box; box = box.parentElement) if (box.scrollTop > 0) box.scrollTop = 0
  })
}
