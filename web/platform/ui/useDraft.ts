import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** One list for all renderings: another would be another draft. */
const none: readonly never[] = []

const placeOf = (key: string) => `draft:${key}`

/** For a record that was saved, or given up, elsewhere than in its form. */
export const forgetDraft = (key: string) => sessionStorage.removeItem(placeOf(key))

/** Whoever signs out leaves nothing behind for the next person at this screen. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(placeOf(''))) sessionStorage.removeItem(key)
}

/**
 * What is typed outlives a reload. Kept for this tab only, so that personal data does not stay on a shared machine.
 * `savedAt` is for the save bar's note; call `discard` once the server has the values, or when they are thrown away.
 * The key of a stored record carries its version: a draft never returns over what somebody else has changed.
 * A password is never kept: its field is one of the `secrets`, which is the same list each time.
 */
export function useDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  key: string,
  secrets: readonly (keyof I & string)[] = none,
) {
  const place = placeOf(key)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const kept = sessionStorage.getItem(place)
    if (kept) {
      const { values, at } = JSON.parse(kept) as { values: I; at: string }
      // A field that is newer than the draft keeps what it starts with.
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
      setSavedAt(new Date(at))
    }
    const keep = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      if (!form.formState.isDirty) {
        sessionStorage.removeItem(place)
        setSavedAt(null)
        return
      }
      const at = new Date()
      const values: FieldValues = { ...form.getValues() }
      for (const secret of secrets) delete values[secret]
      sessionStorage.setItem(place, JSON.stringify({ values, at }))
      setSavedAt(at)
    }
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, 600)
    })
    // A reload right after the last key.
    window.addEventListener('pagehide', keep)
    return () => {
      // A session that ends takes the form away at any moment.
      keep()
      window.removeEventListener('pagehide', keep)
      unsubscribe()
    }
  }, [form, place, secrets])
  const discard = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    sessionStorage.removeItem(place)
    setSavedAt(null)
  }, [place])
  return { savedAt, discard }
}
