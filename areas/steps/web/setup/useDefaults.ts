import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import type { StepsOfProcess } from './askable.ts'
import type { StepDraft } from './newStep.ts'
import { newQuestion } from './ScriptFields.tsx'

/** Fills in the title and the time of what is asked, unless the user has typed others. */
export function useDefaults(tests: StepsOfProcess['tests']) {
  const t = useTexts(stepsTexts)
  const { getValues, setValue, clearErrors } = useFormContext<StepDraft>()
  const [kind = 'test', testId] = useWatch<StepDraft, ['kind', 'testId']>({ name: ['kind', 'testId'] })
  const [madeTitle, madeMinutes] = useWatch<StepDraft, ['made.title', 'made.minutes']>({
    name: ['made.title', 'made.minutes'],
  })
  const test = tests.find(({ id }) => id === testId)
  const title = kind === 'test' ? (test?.title ?? madeTitle ?? '') : t(`kindTitles.${kind}`)
  const minutes = kind === 'test' ? (test ? test.minutes : (madeMinutes ?? null)) : null
  const filled = useRef<{ title: string; minutes: number | null }>({ title: '', minutes: null })
  useEffect(() => {
    const before = filled.current
    filled.current = { title, minutes }
    if (kind === 'video' && (getValues('settings.script') ?? []).length === 0)
      setValue('settings.script', [newQuestion])
    if (title !== before.title && getValues('settings.title') === before.title) {
      setValue('settings.title', title, { shouldDirty: true })
      clearErrors('settings.title')
    }
    if (minutes !== before.minutes && (getValues('settings.minutes') ?? null) === before.minutes)
      setValue('settings.minutes', minutes, { shouldDirty: true })
  }, [kind, title, minutes, getValues, setValue, clearErrors])
}
