import { useSyncExternalStore } from 'react'
import { keep, kept } from '#platform/web/apart/kept.ts'

export const sizes = ['normal', 'large', 'largest'] as const
export type Reading = { size: (typeof sizes)[number]; wide: boolean; contrast: boolean; shortcuts: boolean }

const name = 'responderReading'
const usual: Reading = { size: 'normal', wide: false, contrast: false, shortcuts: true }

function stored(): Reading {
  try {
    const read: Partial<Reading> = JSON.parse(kept(name) ?? '{}')
    return {
      size: sizes.find((size) => size === read.size) ?? usual.size,
      wide: read.wide === true,
      contrast: read.contrast === true,
      shortcuts: read.shortcuts !== false,
    }
  } catch {
    return usual
  }
}

let reading = usual
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** answering.css follows these attributes. */
function apply() {
  const { dataset } = document.documentElement
  dataset.size = reading.size
  dataset.spacing = reading.wide ? 'wide' : 'normal'
  dataset.contrast = reading.contrast ? 'more' : 'normal'
}

export function startReading() {
  reading = stored()
  apply()
}

/** Returns the settings for reading this page, in this browser. */
export const useReading = () => useSyncExternalStore(subscribe, () => reading)

export function changeReading(part: Partial<Reading>) {
  reading = { ...reading, ...part }
  keep(name, JSON.stringify(reading))
  apply()
  for (const listener of listeners) listener()
}
