import { useEffect, useRef } from 'react'
import { actionOf } from './keys.rules.ts'
import { useReading } from './reading.ts'
import type { Asked } from './sheet.rules.ts'
import type { Attempt } from './useAttempt.ts'

/** Whether a key belongs to what has the focus: text is typed there, or it is pressed. */
function isTaken({ key }: KeyboardEvent, target: EventTarget | null) {
  if (!(target instanceof Element)) return false
  if (target.closest('textarea, select, dialog, input:not([type="radio"], [type="checkbox"])')) return true
  return key === 'Enter' && target.closest('button, a, summary') !== null
}

type KeysOptions = { question: Asked | undefined; attempt: Attempt; onNext: () => void }

/** Letters choose, Enter goes on, R marks; off while a panel is open, in text fields, and where the reader has turned them off. */
export function useQuestionKeys({ question, attempt, onNext }: KeysOptions) {
  const { shortcuts } = useReading()
  const latest = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    latest.current = (event) => {
      if (!question || !shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || event.isComposing || isTaken(event, event.target)) return
      const action = actionOf(event.key, question.content, attempt.answers[question.id] ?? null)
      if (!action) return
      event.preventDefault()
      if (action.act === 'answer') attempt.answer(question.id, action.value)
      else if (action.act === 'mark') attempt.mark(question.id)
      else onNext()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current?.(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
