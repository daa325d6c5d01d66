import type { FastifyInstance } from 'fastify'
import { arranged, scoreOf } from '#contract/assessment/customTests.rules.ts'
import type { AnswerValue, AskedContent } from '#contract/assessment/testPreview.ts'
import type { StepPage } from '#contract/steps/answering.ts'
import { minutesWith } from '#contract/steps/steps.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withAddresses } from '#server/platform/files/pictures.ts'
import { type AskedTest, readAskedTest } from './askedTest.sql.ts'
import { type LinkedAttempt, listOwnAnswers } from './attempt.sql.ts'

type App = Pick<FastifyInstance, 'files' | 'installation'>

/** The test as it is asked in an attempt: without keys, in the order of its seed. */
function sheetOf(
  { content, settings, asked }: AskedTest,
  { settings: step, seed, extraPercent }: LinkedAttempt,
  app: App,
) {
  const sections = content.sections.map(({ title, instructions, questions }) => ({
    title,
    instructions,
    questions: questions.map(({ id, points, content: { statement } }) => ({
      ...{ id, points },
      content: { ...(asked.get(id) as AskedContent), statement: withAddresses(statement, app.files.addresses) },
    })),
  }))
  return {
    title: step.title,
    description: content.description,
    settings: { ...settings, minutes: minutesWith(step.minutes, extraPercent) },
    sections: arranged(sections, settings, seed),
    seed,
    number: null,
  }
}

/** What a step link opens. The questions are part of it only while the attempt is running. */
export async function readPage(db: Db, app: App, attempt: LinkedAttempt): Promise<StepPage> {
  const { settings, extraPercent } = attempt
  const test = await readAskedTest(db, attempt.versionId)
  const isRunning = attempt.state === 'iniciado'
  const { name: organisation, email, phone } = app.installation.all().organisation
  const given = isRunning ? await listOwnAnswers(db, attempt.attemptId) : []
  return {
    state: attempt.state,
    now: new Date().toISOString(),
    opensAt: attempt.opensAt,
    dueAt: attempt.dueAt,
    startedAt: attempt.startedAt,
    endsAt: attempt.endsAt,
    sentAt: attempt.sentAt,
    code: attempt.code,
    savedAt: attempt.savedAt,
    intro: {
      organisation,
      company: attempt.company,
      process: attempt.process,
      title: settings.title,
      instructions: settings.instructions,
      firstName: attempt.name.split(' ')[0] ?? '',
      questions: test.questions.length,
      kinds: [...new Set(test.questions.map((q) => q.content.kind))],
      points: scoreOf(test.questions, new Map()).of,
      minutes: minutesWith(settings.minutes, extraPercent),
      extraPercent: settings.minutes === null ? 0 : extraPercent,
      timeZone: attempt.zone,
      contact: { email, phone },
    },
    sheet: isRunning ? sheetOf(test, attempt, app) : null,
    answers: given.map(({ questionId, value }) => ({ questionId, value: value as AnswerValue })),
  }
}
