import { useSyncExternalStore } from 'react'

/** A value kept in local storage, shared by all tabs. `read` turns whatever is stored there into a value that is safe to use. */
export function stored<T>(key: string, read: (raw: unknown) => T) {
  const listeners = new Set<() => void>()
  const load = () => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      return read(null)
    }
  }
  let value = load()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const reload = () => {
    value = load()
    announce()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reload()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next: T) {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A full or forbidden storage: it holds for this visit only.
      }
      announce()
    },
    /** As if it had never been set. */
    forget() {
      localStorage.removeItem(key)
      reload()
    },
    /** For a `read` that depends on something else, when that has changed. */
    reload,
    subscribe,
    use: () => useSyncExternalStore(subscribe, () => value),
  }
}
