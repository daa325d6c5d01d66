import type { z } from 'zod'
import type { StepInput } from '#steps/contract/steps.ts'
import { askableKinds, type StepsOfProcess } from './askable.ts'

export type StepDraft = z.input<typeof StepInput>

export const emptyMade = { title: '', minutes: 30, questions: [], keep: true }
export const emptyMadeQuestion = { questionId: null, statement: '', options: ['', '', '', ''], right: null }

/** The values with which the form of a new step opens; without a test in use, one is made here. */
export const newStep = (all: StepsOfProcess): StepDraft => ({
  kind: askableKinds(all)[0] ?? 'test',
  criterionId: all.criteria[0]?.id ?? null,
  testId: null,
  made: all.tests.length === 0 ? emptyMade : null,
  settings: {
    title: '',
    instructions: '',
    opensAt: null,
    dueAt: null,
    days: 7,
    minutes: null,
    stageId: null,
    script: [],
    textAnswers: true,
    allAtOnce: false,
    attempts: 1,
    answeredBy: 'both',
  },
})
