import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type AutosaveOptions, createAutosave } from './autosave.ts'
import { ApiError, queryClient } from './client.ts'

/** Saves what the user types with `createAutosave`, and what still waits when the user leaves. The scope and the merge never change. */
export function useAutosave<Change>(options: AutosaveOptions<Change>) {
  const latest = useRef(options)
  latest.current = options
  const [autosave] = useState(() =>
    createAutosave<Change>(queryClient, {
      ...options,
      save: async (change, key) => {
        try {
          await latest.current.save(change, key)
        } catch (error) {
          throw error instanceof ApiError ? error : new ApiError(0, null)
        }
      },
    }),
  )
  useEffect(() => {
    const leave = () => void autosave.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [autosave])
  const { status, unsaved } = useSyncExternalStore(autosave.subscribe, autosave.state)
  return { ...autosave, status, unsaved }
}
