import { useLayoutEffect, useSyncExternalStore } from 'react'

export type Crumb = { label: string; to?: string }

let crumbs: Crumb[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The document title, shown in the tab and the history of the browser. */
export function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title ? `${title} · Certame` : 'Certame'
  }, [title])
}

/** Sets the breadcrumb of this page: the top bar shows it, and the last label is the document title. Labels may be empty while loading. */
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
