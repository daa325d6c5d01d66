import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A constant, because a new array would be a new draft at each render. */
const none: readonly never[] = []

const placeOf = (key: string) => `draft:${key}`

/** Whether something that was typed is kept. */
export const hasDraft = (key: string) => sessionStorage.getItem(placeOf(key)) !== null

/** Removes the draft of a record that was saved or abandoned outside its form. */
export const deleteDraft = (key: string) => sessionStorage.removeItem(placeOf(key))

/** Removes all drafts when the user signs out, so that the next user of this screen sees none. */
export function deleteDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(placeOf(''))) sessionStorage.removeItem(key)
}

/**
 * Keeps typed values across a reload, in this tab only, so that no personal data stays on a shared machine. `savedAt` is for the note in the
 * save bar; call `discard` once the values are saved or abandoned. The key of a stored record contains its version: a draft never overwrites
 * changes of another user. Fields in `secrets`, such as passwords, are never stored; pass the same array each time.
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
      // A field that is newer than the draft keeps its initial value.
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
    // The page may reload right after the last key.
    window.addEventListener('pagehide', keep)
    return () => {
      // The form may unmount at any time when the session ends.
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
