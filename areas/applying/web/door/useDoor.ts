import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorPage } from '#applying/contract/door.ts'
import type { DoorAnswers, DoorData, DoorField } from '#applying/contract/form.rules.ts'
import type { Calls } from './calls.ts'

/** Milliseconds after the last key until what was typed is saved. */
const pause = 700
type Unsaved = { data: DoorData; answers: DoorAnswers }
export type SaveState = 'saved' | 'saving' | 'offline' | 'newer'

const none = (): Unsaved => ({ data: {}, answers: {} })
const isEmpty = ({ data, answers }: Unsaved) => Object.keys(data).length + Object.keys(answers).length === 0

/** An application as it is typed: shown at once, saved after a pause, one save at a time. Another device is never overwritten unseen. */
export function useDoor(calls: Calls, slug: string, first: DoorPage, onFailure: (code: string) => void) {
  const [page, setPage] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  const unsaved = useRef(none())
  const revision = useRef(first.revision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const sent = unsaved.current
    if (isEmpty(sent)) return true
    unsaved.current = none()
    setState('saving')
    const result = await calls.save(slug, { revision: revision.current, ...sent })
    if (result.ok) {
      revision.current = result.value.revision
      setPage((before) => ({ ...before, ...result.value, isChanged: before.versions > 0 }))
      setState('saved')
      return true
    }
    const again = {
      data: { ...sent.data, ...unsaved.current.data },
      answers: { ...sent.answers, ...unsaved.current.answers },
    }
    unsaved.current = again
    if (result.code !== 'stale') {
      setState('offline')
      if (!result.again) onFailure(result.code)
      return false
    }
    const newer = await calls.begin(slug, '')
    if (!newer.ok) {
      setState('offline')
      return false
    }
    revision.current = newer.value.revision
    setPage({
      ...newer.value,
      data: { ...newer.value.data, ...again.data },
      answers: { ...newer.value.answers, ...again.answers },
    })
    setState('newer')
    return saveOnce()
  }, [calls, slug, onFailure])

  /** Saves what is typed by now. Returns whether all of it is saved. */
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    running.current = running.current.then(saveOnce, saveOnce)
    return running.current
  }, [saveOnce])

  useEffect(() => {
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    addEventListener('online', leave)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', leave)
    }
  }, [flush])

  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pause)
  }
  const change = (field: DoorField, value: string) => {
    unsaved.current.data[field] = value
    setPage((before) => ({ ...before, data: { ...before.data, [field]: value } }))
    later()
  }
  const answer = (id: string, value: string) => {
    unsaved.current.answers[id] = value
    setPage((before) => ({ ...before, answers: { ...before.answers, [id]: value } }))
    later()
  }
  const take = (next: DoorPage) => {
    revision.current = next.revision
    setPage(next)
  }
  return { page, state, change, answer, flush, take, setPage, revision }
}
export type Door = ReturnType<typeof useDoor>
