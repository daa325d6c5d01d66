import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import { countUse, mustHaveRoom } from '#billing/server/usage/enforce.ts'
import { isSet } from '#deliveries/server/channels/settings.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { isSendable } from '#vacancies/contract/postingChecks.rules.ts'
import { type Board, boards, mayPost, mayRenew, mayTakeDown } from '#vacancies/contract/postings.rules.ts'
import { postings } from '#vacancies/contract/postings.ts'
import { findPosted } from '#vacancies/server/reading/vacancies.sql.ts'
import { advance, factsOf, withdraw } from './calling.ts'
import { createPosting, lockPosting, type StoredPosting, updatePosting } from './postings.sql.ts'
import { type Publisher, prepare, readPostings } from './reading.ts'

const noFailure = { failureCode: '', failure: '', failedCall: '' }

/** The acts by which administrators publish a process on job boards. */
export function postingRoutes(app: FastifyInstance, db: Db) {
  const publisher = (): Publisher => {
    const settings = app.installation.all()
    return { settings, hub: settings.organisation.name, origin: ownOrigin(app) }
  }

  route(app, postings.get, async ({ params: { id } }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return readPostings(db, id, publisher())
  })

  /** The posting of a path in the version that the caller saw, locked after its process. */
  async function seen(tx: Db, id: string, board: Board, version: number) {
    const process = await lockUnbinnedProcess(tx, id, 'change')
    const posting = await lockPosting(tx, id, board)
    if ((posting?.version ?? 0) !== version) throw stale(await readPostings(tx, id, publisher()))
    return { process, posting }
  }

  const record = (
    tx: Db,
    by: string,
    { processId, board }: Pick<StoredPosting, 'processId' | 'board'>,
    act: 'published' | 'updated' | 'renewed' | 'removed',
  ) =>
    audit(tx, by, {
      action: `process.posting_${act}`,
      entity: 'process',
      entityId: processId,
      data: { detail: board },
    })

  /** Asks a board to keep a posting, whose row is locked. */
  async function renew(tx: Db, posting: StoredPosting, by: string) {
    const change = { ...noFailure, renews: true, toldAt: null, version: posting.version + 1 }
    await advance(tx, await updatePosting(tx, posting, change))
    await record(tx, by, posting, 'renewed')
  }

  route(app, postings.publish, ({ params: { id, board }, body: { version, ...extra } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, posting } = await seen(tx, id, board, version)
      const now = new Date()
      must(mayPost({ ...process, isBinned: false }, now))
      if (!isSet(publisher().settings, board)) throw refusal('job_board_not_connected')
      const { content, checks } = prepare(await findPosted(tx, id), extra, publisher(), now)
      if (!isSendable(checks)) throw refusal('posting_incomplete')
      const isNew = !posting?.wantsUp
      if (isNew) {
        await mustHaveRoom(tx, process.companyId, 'jobPostings', { subject: id })
        await countUse(tx, process.companyId, 'jobPostings', { subject: id })
      }
      if (posting) {
        const change = { ...noFailure, content, wantsUp: true, leavingSince: null, toldAt: null, version: version + 1 }
        await advance(tx, await updatePosting(tx, posting, change))
      } else {
        if (!(await createPosting(tx, id, board, content))) throw stale(await readPostings(tx, id, publisher()))
        const made = await lockPosting(tx, id, board)
        if (made) await advance(tx, made)
      }
      await record(tx, actorOf(request).id, { processId: id, board }, isNew ? 'published' : 'updated')
      return readPostings(tx, id, publisher())
    }),
  )

  route(app, postings.renew, ({ params: { id, board }, body: { version } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, posting } = await seen(tx, id, board, version)
      must(mayPost({ ...process, isBinned: false }, new Date()))
      must(mayRenew(posting ? factsOf(posting) : null))
      if (posting) await renew(tx, posting, actorOf(request).id)
      return readPostings(tx, id, publisher())
    }),
  )

  route(app, postings.renewAll, ({ params: { id }, body: { seen: known } }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, id, 'change')
      must(mayPost({ ...process, isBinned: false }, new Date()))
      const results: { board: Board; why: Refusal | null }[] = []
      for (const board of boards) {
        const posting = await lockPosting(tx, id, board)
        const verdict = mayRenew(posting ? factsOf(posting) : null)
        const version = known.find((posted) => posted.board === board)?.version ?? 0
        const why = !verdict.allowed ? verdict.why : posting?.version === version ? null : 'changed_meanwhile'
        if (posting && why === null) await renew(tx, posting, actorOf(request).id)
        results.push({ board, why })
      }
      return { ...(await readPostings(tx, id, publisher())), results }
    }),
  )

  route(app, postings.takeDown, ({ params: { id, board }, body: { version } }, request) =>
    db.transaction().execute(async (tx) => {
      const { posting } = await seen(tx, id, board, version)
      must(mayTakeDown(posting ? factsOf(posting) : null))
      if (posting) await withdraw(tx, await updatePosting(tx, posting, { version: version + 1 }))
      await record(tx, actorOf(request).id, { processId: id, board }, 'removed')
      return readPostings(tx, id, publisher())
    }),
  )
}
