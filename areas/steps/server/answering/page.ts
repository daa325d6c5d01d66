import type { FastifyInstance } from 'fastify'
import { arranged, scoreOf } from '#assessment/contract/customTests.rules.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withAddresses } from '#platform/server/files/pictures.ts'
import type { StepPage } from '#steps/contract/answering.ts'
import type { StepContent } from '#steps/contract/asked.ts'
import { fileTypesOf } from '#steps/contract/evidence.rules.ts'
import { mayTryAgain, mayWrite, minutesWith } from '#steps/contract/steps.rules.ts'
import { listOwnEvidence } from '#steps/server/evidence/evidence.sql.ts'
import { ownTakes } from '#steps/server/takes/ownTakes.ts'
import { type AskedStep, readAskedStep } from './askedStep.sql.ts'
import { type LinkedAttempt, listOwnAnswers } from './attempt.sql.ts'
import { listMarksOf } from './attemptMarks.sql.ts'

type App = Pick<FastifyInstance, 'files' | 'installation'>

/** The content of a question with addresses at which its pictures can be fetched. */
export const withPictures = (content: StepContent, { files }: Pick<App, 'files'>) =>
  'statement' in content ? { ...content, statement: withAddresses(content.statement, files.addresses) } : content

/** Returns the questions of an attempt, in the order of its seed. */
function sheetOf(
  { description, settings, sections: all }: AskedStep,
  { settings: step, seed, extraPercent }: LinkedAttempt,
  app: App,
) {
  const sections = all.map(({ questions, ...section }) => ({
    ...section,
    questions: questions.map(({ content, ...question }) => ({
      ...question,
      content: withPictures(content, app),
    })),
  }))
  return {
    title: step.title,
    description,
    settings: { ...settings, minutes: minutesWith(step.minutes, extraPercent) },
    sections: arranged(sections, settings, seed),
    seed,
    number: null,
  }
}

/** Reads the page of a step link. The questions are part of it only while the attempt is running. */
export async function readPage(db: Db, app: App, attempt: LinkedAttempt): Promise<StepPage> {
  const { settings, extraPercent } = attempt
  const asked = await readAskedStep(db, attempt.stepVersionId)
  const questions = asked.sections.flatMap((section) => section.questions)
  const isRunning = attempt.state === 'iniciado'
  const { name: organisation, email, phone } = app.installation.all().organisation
  const takesFiles = questions.some(({ content }) => fileTypesOf(content) !== null)
  const evidence = takesFiles ? await listOwnEvidence(db, attempt.attemptId) : []
  const marks =
    asked.kind === 'values' && attempt.state === 'corrigido'
      ? await listMarksOf(db, attempt.attemptId, attempt.processId, 'values')
      : []
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
    evidence,
    takes: isRunning && asked.kind === 'video' ? await ownTakes(db, app, attempt.attemptId) : [],
    asked: evidence.some(({ state }) => state === 'recusado')
      ? questions.flatMap(({ id, content }) => (content.kind === 'requisito' ? [{ id, text: content.text }] : []))
      : [],
    profile: marks.flatMap(({ text, value, target }) => (value === null ? [] : [{ text, value, target }])),
    signs: { leavings: attempt.leavings, pastes: attempt.pastes },
    intro: {
      kind: asked.kind,
      onBehalf: attempt.answeredBy !== null,
      organisation,
      company: attempt.company,
      process: attempt.process,
      title: settings.title,
      instructions: settings.instructions,
      firstName: attempt.name.split(' ')[0] ?? '',
      questions: questions.length,
      kinds: [...new Set(questions.map(({ content }) => content.kind))],
      points: scoreOf(questions, new Map()).of,
      minutes: minutesWith(settings.minutes, extraPercent),
      extraPercent: settings.minutes === null ? 0 : extraPercent,
      textAnswers: mayWrite(attempt).allowed,
      allAtOnce: settings.allAtOnce,
      attempts: settings.attempts,
      attemptsLeft: mayTryAgain(attempt, new Date().toISOString()).allowed ? settings.attempts - attempt.number : 0,
      timeZone: attempt.zone,
      contact: { email, phone },
    },
    sheet: isRunning ? sheetOf(asked, attempt, app) : null,
    answers: given.map(({ questionId, value }) => ({ questionId, value: value as AnswerValue })),
    revisions: Object.fromEntries(given.map(({ questionId, revision }) => [questionId, revision])),
  }
}
