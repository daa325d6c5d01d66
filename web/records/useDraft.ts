import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Keeps what is typed into a new record in this browser, so that a reload loses nothing; says whether a draft was found. */
export function useDraft<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, key: string | null) {
  const [found, setFound] = useState(false)
  useEffect(() => {
    if (!key) return
    const stored = sessionStorage.getItem(key)
    if (stored) {
      form.reset(JSON.parse(stored) as I, { keepDefaultValues: true })
      setFound(true)
    }
    let timer: ReturnType<typeof setTimeout>
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => sessionStorage.setItem(key, JSON.stringify(values)), 400)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, key])
  return {
    found,
    drop: () => {
      if (key) sessionStorage.removeItem(key)
      setFound(false)
    },
  }
}
