import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { talk } from '#applying/contract/talk.ts'
import { provenAddress } from '#applying/server/door/proven.ts'
import { findWho } from '#applying/server/rights/rights.sql.ts'
import { answerOwn } from '#messages/server/replies/answering.ts'
import { listOwnTalk } from '#messages/server/replies/ownTalk.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { titlesOfProcesses } from './talk.sql.ts'

/** Answers of one address within 15 minutes. */
const maxAnswers = 20

/** Professionals read what was written to them, and answer, on their own page. */
export function talkRoutes(app: FastifyInstance, db: Db) {
  const read = async (from: Db, candidateId: string | null) => {
    const messages = candidateId ? await listOwnTalk(from, candidateId) : []
    const titles = await titlesOfProcesses(
      from,
      messages.flatMap(({ processId }) => processId ?? []),
    )
    return {
      messages: messages.map(({ processId, ...message }) => ({
        ...message,
        process: (processId && titles.get(processId)) || null,
      })),
    }
  }

  route(app, talk.list, async (_, request) =>
    read(db, (await findWho(db, await provenAddress(db, request))).candidateId),
  )

  route(app, talk.answer, async ({ params: { id: messageId }, body: { text } }, request) => {
    const address = await provenAddress(db, request)
    await countCall(db, throttleKey('applicant answers', address), maxAnswers)
    return db.transaction().execute(async (tx) => {
      const { candidateId } = await findWho(tx, address)
      if (!candidateId) throw notFound('message')
      await answerOwn(tx, noticeContextOf(app), { candidateId, messageId, text })
      return read(tx, candidateId)
    })
  })
}
