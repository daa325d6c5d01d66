import { useSyncExternalStore } from 'react'

/** A value in local storage, shared by all tabs. `read` converts whatever is stored to a valid value. */
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
        // The storage is full or disabled: the value applies to this visit only.
      }
      announce()
    },
    /** Resets the value, as if it was never set. */
    forget() {
      localStorage.removeItem(key)
      reload()
    },
    /** Reads the value again, when something else that `read` depends on has changed. */
    reload,
    subscribe,
    use: () => useSyncExternalStore(subscribe, () => value),
  }
}
