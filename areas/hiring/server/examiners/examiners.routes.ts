import type { FastifyInstance } from 'fastify'
import { findAccount } from '#access/server/accounts/accounts.sql.ts'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import {
  challengesCloseAt,
  mayAddExaminer,
  mayChangeExaminers,
  mayPublishExaminers,
  mayReplace,
} from '#hiring/contract/examiners.rules.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import { insertConflicts } from '#hiring/server/evaluators/assigning.sql.ts'
import { hasGraded } from '#hiring/server/evaluators/reach.sql.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit, auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { isOfProcess } from './challenges.sql.ts'
import {
  deleteExaminer,
  findExaminer,
  insertExaminer,
  leaveBoard,
  listAddable,
  listExaminers,
  listOwnSeats,
  publishExaminers,
  readBoard,
  setDeclared,
  setReplacedBy,
  setRole,
} from './examiners.sql.ts'

const about = (entityId: string) => ({ entity: 'process' as const, entityId })

export async function readExaminers(db: Db, processId: string, readerId: string) {
  return {
    rows: await listExaminers(db, processId, readerId),
    addable: await listAddable(db, processId),
  }
}

/** Locks the process of a member, and finds the member as they are then. */
export async function lockExaminer(tx: Db, id: string) {
  const found = await findExaminer(tx, id)
  if (!found) throw notFound('examiner')
  const process = await lockUnbinnedProcess(tx, found.processId, 'change')
  must(mayChangeExaminers(process))
  const examiner = await findExaminer(tx, id)
  if (!examiner) throw notFound('examiner')
  return { process, examiner }
}

/** The examining board of a process: who belongs to it, and what each member declares. */
export function examinerRoutes(app: FastifyInstance, db: Db) {
  /** Notifies members who were named, or whose declaration is awaited. */
  const notifyMembers = (
    tx: Db,
    kind: 'examiner_named' | 'declaration_awaited',
    { title, to, actor }: { title: string; to: string[]; actor: Actor },
  ) =>
    notify(tx, noticeContextOf(app), {
      kind,
      data: { name: actor.name, title },
      link: '/dashboard/evaluations',
      to,
      except: actor.id,
    })

  async function requireAccount(tx: Db, id: string) {
    const account = await findAccount(tx, id)
    if (!account) throw notFound('account')
    return account
  }

  route(app, examiners.list, async ({ params: { id } }, request) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return readExaminers(db, id, actorOf(request).id)
  })

  route(app, examiners.add, ({ params: { id }, body: { accountId, role } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { title, ...process } = await lockUnbinnedProcess(tx, id, 'change')
      must(mayChangeExaminers(process))
      const account = await requireAccount(tx, accountId)
      must(mayAddExaminer(await readBoard(tx, id), account, role))
      await insertExaminer(tx, { processId: id, accountId, role, addedBy: actor.id })
      const data = { role }
      await audit(tx, actor.id, {
        ...about(id),
        action: 'process.examiner_added',
        data,
        personal: { name: account.name },
      })
      await notifyMembers(tx, 'examiner_named', { title, to: [accountId], actor })
      return readExaminers(tx, id, actor.id)
    }),
  )

  route(app, examiners.publish, ({ params: { id }, body: { challengeDays } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const process = await lockUnbinnedProcess(tx, id, 'change')
      must(mayChangeExaminers(process))
      must(mayPublishExaminers(await readBoard(tx, id)))
      const now = new Date()
      const challengesUntil = challengesCloseAt(process.zone, challengeDays, now)
      const published = { publishedBy: actor.id, publishedAt: now.toISOString(), challengesUntil }
      const members = await publishExaminers(tx, id, published)
      await audit(tx, actor.id, {
        ...about(id),
        action: 'process.examiners_published',
        data: { count: members.length, detail: String(members.length), until: challengesUntil },
        personal: { after: { members: members.map(({ accountId, role }) => ({ accountId, role })) } },
      })
      const to = members.map(({ accountId }) => accountId)
      await notifyMembers(tx, 'declaration_awaited', { title: process.title, to, actor })
      return readExaminers(tx, id, actor.id)
    }),
  )

  route(app, examiners.replace, ({ params: { id }, body: { reason, accountId } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { process, examiner } = await lockExaminer(tx, id)
      const { processId, role, name } = examiner
      const board = await readBoard(tx, processId)
      const account = accountId === null ? null : await requireAccount(tx, accountId)
      if (account) must(mayReplace(board, examiner, account))
      else if (examiner.leftAt !== null) throw refusal('examiner_left')
      const isPublished = examiner.publishedAt !== null
      if (examiner.leftAt === null) {
        if (isPublished && reason === '') throw refusal('reason_required')
        if (isPublished) await leaveBoard(tx, id, { leftReason: reason, removedBy: actor.id })
        else await deleteExaminer(tx, id)
        await audit(tx, actor.id, {
          ...about(processId),
          action: 'process.examiner_left',
          data: { role },
          personal: { name, reason },
        })
      }
      if (account) {
        const substitute = board.members.find((member) => member.accountId === account.id)
        const next =
          substitute ?? (await insertExaminer(tx, { processId, accountId: account.id, role, addedBy: actor.id }))
        if (substitute) await setRole(tx, next.id, role)
        if (isPublished) await setReplacedBy(tx, id, next.id)
        await audit(tx, actor.id, {
          ...about(processId),
          action: 'process.examiner_replaced',
          data: { role },
          personal: { name: account.name, before: { name }, after: { name: account.name } },
        })
        await notifyMembers(tx, 'examiner_named', { title: process.title, to: [account.id], actor })
      }
      return readExaminers(tx, processId, actor.id)
    }),
  )

  route(app, examiners.own, async (_, request) => ({ rows: await listOwnSeats(db, actorOf(request)) }))

  route(app, examiners.declare, ({ params: { id }, body: { impediment, applications } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      // A seat of somebody else answers as one that does not exist.
      if ((await findExaminer(tx, id))?.accountId !== actor.id) throw notFound('examiner')
      const { examiner } = await lockExaminer(tx, id)
      if (examiner.leftAt !== null) throw refusal('examiner_left')
      for (const { applicationId } of applications) {
        if (!(await isOfProcess(tx, applicationId, examiner.processId))) throw notFound('application')
        // A grade that was sent counts; it is contested by the means of an appeal, not taken back.
        if (await hasGraded(tx, applicationId, actor.id)) throw refusal('conflict_after_grades')
      }
      const changed = await insertConflicts(tx, examiner.processId, actor.id, applications)
      await setDeclared(tx, id, impediment)
      await audit(tx, actor.id, {
        ...about(examiner.processId),
        action: impediment ? 'process.impediment_declared' : 'process.no_impediment_declared',
        data: { role: examiner.role, count: changed.length },
        personal: { reason: impediment },
      })
      const reasons = new Map(applications.map(({ applicationId, reason }) => [applicationId, reason]))
      for (const [reason, ids] of Map.groupBy(changed, (applicationId) => reasons.get(applicationId) ?? ''))
        await auditMany(
          tx,
          actor.id,
          { action: 'application.conflict_declared', entity: 'application', personal: { reason } },
          ids,
        )
      return { rows: await listOwnSeats(tx, actor) }
    }),
  )
}
