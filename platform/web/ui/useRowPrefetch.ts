import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onPrefetch` with the row under the pointer or the keyboard focus: it will probably be opened. */
export function useRowPrefetch(region: RefObject<HTMLElement | null>, onPrefetch?: (key: string) => void) {
  const tell = useRef(onPrefetch)
  useEffect(() => {
    tell.current = onPrefetch
  })
  useEffect(() => {
    let at: string | undefined
    let timer: ReturnType<typeof setTimeout>
    const notice = ({ target }: Event) => {
      if (!tell.current || !region.current?.contains(target as Node)) return
      const key = (target as HTMLElement).closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
      if (key === at) return
      at = key
      clearTimeout(timer)
      // Moving the pointer across a row does not prefetch it.
      if (key) timer = setTimeout(() => tell.current?.(key), 80)
    }
    document.addEventListener('pointerover', notice)
    document.addEventListener('focusin', notice)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', notice)
      document.removeEventListener('focusin', notice)
    }
  }, [region])
}
