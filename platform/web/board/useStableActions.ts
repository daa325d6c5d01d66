import { useLayoutEffect, useMemo, useRef } from 'react'

/** Actions that stay the same object while the board is mounted, so that a card rerenders only when it changed. They do what those of the last render do. */
export function useStableActions<A extends Record<string, (...args: never[]) => unknown>>(latest: A): A {
  const handlers = useRef(latest)
  useLayoutEffect(() => {
    handlers.current = latest
  })
  return useMemo(() => {
    const names = Object.keys(handlers.current)
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => handlers.current[name]?.(...args)])) as A
  }, [])
}
