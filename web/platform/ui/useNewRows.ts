import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Another page, order or filter starts at its first row; rows that only come and go leave the list where it is. */
export function useNewRows(region: RefObject<HTMLElement | null>, keys: string[]) {
  const before = useRef(keys)
  useLayoutEffect(() => {
    const known = new Set(before.current)
    before.current = keys
    if (known.size === 0 || keys.some((key) => known.has(key))) return
    for (let box = region.current; box; box = box.parentElement) if (box.scrollTop > 0) box.scrollTop = 0
  })
}
