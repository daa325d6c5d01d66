import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * What is typed outlives a reload. Kept for this tab only, so that personal data does not stay on a shared machine.
 * `savedAt` is for the save bar's note; call `discard` once the server has the values, or when they are thrown away.
 */
export function useDraft<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, key: string) {
  const place = `draft:${key}`
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  useEffect(() => {
    const kept = sessionStorage.getItem(place)
    if (kept) {
      const { values, at } = JSON.parse(kept) as { values: I; at: string }
      form.reset(values, { keepDefaultValues: true })
      setSavedAt(new Date(at))
    }
    let timer: ReturnType<typeof setTimeout>
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!form.formState.isDirty) return
        const at = new Date()
        sessionStorage.setItem(place, JSON.stringify({ values, at }))
        setSavedAt(at)
      }, 600)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, place])
  const discard = useCallback(() => {
    sessionStorage.removeItem(place)
    setSavedAt(null)
  }, [place])
  return { savedAt, discard }
}
