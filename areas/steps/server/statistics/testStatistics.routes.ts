import type { FastifyInstance } from 'fastify'
import { isPassed, type Marked, scoreOf } from '#assessment/contract/customTests.rules.ts'
import type { WholeTestVersion } from '#assessment/contract/customTests.ts'
import { itemStatistics, meanOf, spreadOf, tenths } from '#assessment/contract/itemStatistics.rules.ts'
import { plainOf } from '#assessment/contract/testDraft.rules.ts'
import { type TestStatistics, testStatistics } from '#assessment/contract/testStatistics.ts'
import { findTestVersion } from '#assessment/server/customTests/testVersions.sql.ts'
import { deleteVoided, insertVoided, listVoided, lockVersion } from '#assessment/server/customTests/voiding.sql.ts'
import { testOf } from '#assessment/server/customTests/wholeTest.sql.ts'
import { recordVoiding } from '#hiring/server/countersigning/countersigning.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { lowerMedian } from '#platform/contract/median.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  countAnswered,
  earnedPage,
  listAnswers,
  listAskingProcesses,
  listAttempting,
  listGraded,
  saveScores,
} from './testStatistics.sql.ts'

type Version = WholeTestVersion & { id: string }

async function versionOf(db: Db, id: string, number: number): Promise<Version> {
  await testOf(db, id)
  const version = await findTestVersion(db, id, number)
  if (!version) throw notFound('testVersion')
  return version
}

async function statisticsOf(db: Db, { id, number, settings, content }: Version): Promise<TestStatistics> {
  const { n } = await countAnswered(db, id)
  const graded = await listGraded(db, id)
  const answers = await listAnswers(
    db,
    graded.map((a) => a.id),
  )
  const voided = new Map((await listVoided(db, id)).map(({ questionId, ...why }) => [questionId, why]))
  const questions = content.sections.flatMap((s) => s.questions)
  const numbers = itemStatistics(
    questions,
    graded.map((a) => new Map(answers.get(a.id)?.map((given) => [given.questionId, given]))),
    new Set(voided.keys()),
  )
  const scores = graded.map((a) => a.score)
  const byId = new Map(numbers.map((item) => [item.questionId, item]))
  return {
    number,
    answered: n,
    counted: graded.length,
    mean: meanOf(scores),
    spread: spreadOf(scores),
    passed: settings.passMark === null ? null : scores.filter((s) => isPassed(s, settings.passMark)).length,
    minutes: lowerMedian(graded.flatMap((a) => a.minutes ?? [])),
    scores: tenths(scores),
    items: questions.flatMap(({ id: questionId, content: { kind, statement }, points: of }) => {
      const item = byId.get(questionId)
      return item ? [{ ...item, kind, of, title: plainOf(statement), voided: voided.get(questionId) ?? null }] : []
    }),
  }
}

const pageSize = 1000
/** Recomputes the scores of all graded attempts. */
async function rescore(tx: Db, versionId: string, questions: readonly Marked[]) {
  const voided = new Set((await listVoided(tx, versionId)).map((v) => v.questionId))
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await earnedPage(tx, versionId, after, pageSize)
    await saveScores(
      tx,
      page.flatMap(({ id, earned }) => {
        const { score } = scoreOf(questions, new Map(earned), voided)
        return score === null ? [] : [{ id, score }]
      }),
    )
    after = page.at(-1)?.id ?? after
    if (page.length < pageSize) return
  }
}

export function testStatisticsRoutes(app: FastifyInstance, db: Db) {
  route(app, testStatistics.get, async ({ params }) => statisticsOf(db, await versionOf(db, params.id, params.number)))

  type Acting = { id: string; number: number; questionId: string; reason: string; actorId: string }
  const setVoided = (isVoided: boolean, { id, number, questionId, reason, actorId }: Acting) =>
    db.transaction().execute(async (tx) => {
      const version = await versionOf(tx, id, number)
      const questions = version.content.sections.flatMap((s) => s.questions)
      const at = questions.findIndex((q) => q.id === questionId)
      if (at < 0) throw notFound('question')
      await lockVersion(tx, version.id)
      const was = (await listVoided(tx, version.id)).some((v) => v.questionId === questionId)
      if (was === isVoided) throw refusal(was ? 'question_voided' : 'question_not_voided')
      if (isVoided) await insertVoided(tx, { versionId: version.id, questionId, reason, voidedBy: actorId })
      else await deleteVoided(tx, version.id, questionId)
      await rescore(tx, version.id, questions)
      await followTests(tx, { applicationIds: await listAttempting(tx, version.id) }, actorId, reason)
      await recordVoiding(tx, await listAskingProcesses(tx, version.id), { questionId, isVoided, actorId })
      await audit(tx, actorId, {
        action: isVoided ? 'test.question_voided' : 'test.question_unvoided',
        entity: 'test',
        entityId: id,
        data: { detail: `v${number}, ${at + 1}`, question: questionId },
        personal: { reason },
      })
      return statisticsOf(tx, version)
    })
  route(app, testStatistics.void, ({ params, body }, request) =>
    setVoided(true, { ...params, ...body, actorId: actorOf(request).id }),
  )
  route(app, testStatistics.unvoid, ({ params, body }, request) =>
    setVoided(false, { ...params, ...body, actorId: actorOf(request).id }),
  )
}
