import type { TestSettings } from '#assessment/contract/customTests.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Component } from '#hiring/contract/components.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StepSection } from '#steps/contract/asked.ts'
import type { StepSettings } from '#steps/contract/steps.ts'

/** The content of a version of a step that is no test. */
export type OwnContent = { settings: TestSettings; sections: StepSection[] }

export type Answers = ReadonlyMap<string, AnswerValue>

/** A kind of step that asks something of its own instead of a test, about all criteria of a component. */
export type Kind = {
  component: Component
  /** Reads the content of a version from now on. */
  readContent: (db: Db, processId: string, settings: StepSettings) => Promise<OwnContent>
  /** The marks by criterion that follow from the answers; null where a person decides on them. */
  marksOf: ((content: OwnContent, answers: Answers) => ReadonlyMap<string, number>) | null
}

/** The settings of a test that such a step has. */
export const plainSettings: TestSettings = {
  shuffleQuestions: false,
  shuffleOptions: false,
  bySection: false,
  minutes: null,
  attempts: 1,
  passMark: null,
}
