import { createContext, useContext, useState } from 'react'

type State = readonly [ReadonlySet<string>, (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void]

const OpenEntries = createContext<State>([new Set(), () => {}])
export const OpenEntriesProvider = OpenEntries.Provider

/** Which questions are open, by their paths in the form. Stored above the form, which is mounted again after each save with the same questions in the same places. */
export const useOpenEntriesState = (): State => useState<ReadonlySet<string>>(new Set())

/** The open questions of one group. */
export function useOpenEntries(group: string) {
  const [open, change] = useContext(OpenEntries)
  const path = (entry: number) => `${group}.${entry}`
  /** Opens those whose place after a change is that of an open one before. */
  const rearrange = (length: number, former: (entry: number) => number) =>
    change((now) => {
      const others = [...now].filter((name) => !name.startsWith(`${group}.`))
      const here = Array.from({ length }, (_, entry) => entry).filter((entry) => now.has(path(former(entry))))
      return new Set([...others, ...here.map(path)])
    })
  return {
    isOpen: (entry: number) => open.has(path(entry)),
    open: (entry: number) => change((now) => new Set([...now, path(entry)])),
    toggle: (entry: number) =>
      change((now) => (now.has(path(entry)) ? now.difference(new Set([path(entry)])) : new Set([...now, path(entry)]))),
    swap: (length: number, a: number, b: number) =>
      rearrange(length, (entry) => (entry === a ? b : entry === b ? a : entry)),
    remove: (length: number, removed: number) =>
      rearrange(length - 1, (entry) => (entry < removed ? entry : entry + 1)),
  }
}

/** Closes all questions of a page: its groups have changed places, or its text is another one now. */
export function useCloseEntries() {
  const [, change] = useContext(OpenEntries)
  return () => change(() => new Set())
}
