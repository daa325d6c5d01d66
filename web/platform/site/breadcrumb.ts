import { useLayoutEffect, useSyncExternalStore } from 'react'

export type Crumb = { label: string; to?: string }

let crumbs: Crumb[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The name of the page in the browser's tab and in its history. */
export function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title ? `${title} · Certame` : 'Certame'
  }, [title])
}

/** Says where this page stands: the top bar shows it, the last label is the page's title. Labels may still be empty while loading. */
export function useBreadcrumb(path: Crumb[]) {
  const known = path.filter(({ label }) => label !== '')
  const text = JSON.stringify(known)
  useTitle(
    known
      .map(({ label }) => label)
      .reverse()
      .join(' · '),
  )
  useLayoutEffect(() => {
    crumbs = JSON.parse(text)
    for (const listener of listeners) listener()
  }, [text])
}

/** For the top bar. */
export const useCrumbs = () => useSyncExternalStore(subscribe, () => crumbs)
