import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { keepInTab, keptInTab } from '#platform/web/apart/kept.ts'
import type { StepPage } from '#steps/contract/answering.ts'
import type { StepSheet } from '#steps/contract/asked.ts'
import { type Clock, clockOf } from './clock.rules.ts'
import { createSaver } from './saver.ts'
import { type Answers, overlay } from './saving.rules.ts'
import { progressOf, questionsOf, readPlace } from './sheet.rules.ts'
import { countSigns } from './signs.ts'
import type { StepLink } from './useStep.ts'

export type AttemptProps = { page: StepPage; sheet: StepSheet; clock: Clock; step: StepLink }

/** A running attempt: its answers and their saving, its clock, and where its reader is. */
export function useAttempt({ page, sheet, clock, step }: AttemptProps) {
  const { calls, key, clientId, read, leave } = step
  const startedAt = page.startedAt ?? ''
  const [timing, setTiming] = useState({ clock, endsAt: page.endsAt ?? page.dueAt })
  const [signs] = useState(() => countSigns(page.signs))
  useEffect(() => signs.start(), [signs])
  const [saver] = useState(() =>
    createSaver({
      calls,
      client: clientId(),
      name: `answers:${key}`,
      startedAt,
      savedAt: page.savedAt,
      revisions: page.revisions,
      signs: signs.get,
      onSaved: (result) => setTiming({ clock: clockOf(result), endsAt: result.value.endsAt }),
      onRefused: ({ code }) => void leave(code),
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.get)

  const [questions] = useState(() => questionsOf(sheet))
  const [answers, setAnswers] = useState<Answers>(() => {
    const saved = Object.fromEntries(page.answers.map(({ questionId, value }) => [questionId, value]))
    return overlay(saved, saver.get().saving.unsent)
  })
  const answer = (id: string, value: AnswerValue) => {
    setAnswers((before) => ({ ...before, [id]: value }))
    saver.answer(id, value)
  }

  const choose = (id: string, which: 'own' | 'newer') => {
    const value = saver.choose(id, which)
    if (value !== undefined) setAnswers((before) => ({ ...before, [id]: value }))
  }

  const [evidence, setEvidence] = useState(page.evidence)
  const [takes, setTakes] = useState(page.takes)

  const placeName = `place:${key}:${startedAt}`
  const [place, setPlace] = useState(() => readPlace(keptInTab(placeName), questions))
  useEffect(() => keepInTab(placeName, JSON.stringify(place)) ?? undefined, [placeName, place])
  const go = (at: number) => setPlace(({ marked }) => ({ marked, at }))
  const mark = (id: string) =>
    setPlace(({ at, marked }) => ({
      at,
      marked: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id],
    }))

  // A phone that slept, or lost its connection, sends what it has and sets its clock again.
  const latest = useRef({ startedAt, state: page.state })
  useEffect(() => {
    saver.start()
    const wake = () => void saver.wake()
    const onVisible = async () => {
      wake()
      if (document.visibilityState === 'hidden') return
      const result = await calls.read()
      if (!result.ok) return
      const { value } = result
      const isSame = value.state === latest.current.state && value.startedAt === latest.current.startedAt
      if (isSame) setTiming({ clock: clockOf(result), endsAt: value.endsAt ?? value.dueAt })
      else void read()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      saver.stop()
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [saver, calls, read])

  const { refused } = state.saving
  const progress = progressOf(questions, answers, place.marked, refused)
  return {
    calls,
    evidence,
    setEvidence,
    takes,
    setTakes,
    questions,
    answers,
    answer,
    choose,
    place,
    go,
    mark,
    saver,
    state,
    timing,
    progress,
    refused,
    intro: page.intro,
  }
}
export type Attempt = ReturnType<typeof useAttempt>
