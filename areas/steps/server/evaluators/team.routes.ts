import type { FastifyInstance } from 'fastify'
import { findAccount, findOwner, insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { issueKey } from '#access/server/accounts/keys.sql.ts'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { mayGiveGrades } from '#hiring/contract/blindMode.rules.ts'
import { mayBeAssigned } from '#hiring/contract/examiners.rules.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import {
  deleteEvaluator,
  deleteOtherAssignments,
  insertAssignments,
  insertEvaluator,
} from '#hiring/server/evaluators/assigning.sql.ts'
import { readBoard } from '#hiring/server/examiners/examiners.sql.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { guestJoining } from '#steps/server/events.ts'
import { findAssigned, listAssignments, lockDistributable } from './assignments.sql.ts'
import { distribute } from './distribution.rules.ts'
import { countAssignable, hasUnsent, listEvaluators, listJoinable, listLoads, listRoles } from './team.sql.ts'

type Chosen = NonNullable<Awaited<ReturnType<typeof lockWithProcess>>>
type Person = { accountId: string } | { name: string; email: string }

/** The routes by which the evaluators of a process are chosen, and applications are assigned to them. */
export function teamRoutes(app: FastifyInstance, db: Db) {
  async function readTeam(from: Db, processId: string, readerId: string) {
    const isBlind = await hasUnsent(from, processId, readerId)
    const team = await listEvaluators(from, processId)
    return {
      evaluators: team.map((each) => (isBlind && each.id !== readerId ? { ...each, done: null } : each)),
      administrators: await listJoinable(from, processId),
      ...(await countAssignable(from, processId)),
    }
  }

  /** The account of a person who joins a team, made for an address that has none. */
  async function accountFor(tx: Db, person: Person, invitedBy: string) {
    if ('accountId' in person) {
      const account = await findAccount(tx, person.accountId)
      if (!account) throw notFound('account')
      return account
    }
    const known = await findOwner(tx, person.email)
    if (known) return known
    const guest = { ...person, occupation: '', passwordHash: null, role: 'avaliador', state: 'convidado' } as const
    const { id } = await insertAccount(tx, { ...guest, invitedBy })
    await audit(tx, invitedBy, {
      action: 'account.invited',
      entity: 'account',
      entityId: id,
      data: { to: 'convidado' },
      personal: { name: person.name },
    })
    return { ...guest, id }
  }

  async function join(tx: Db, processId: string, person: Person, actor: Actor, origin: string) {
    const process = await lockUnbinnedProcess(tx, processId, 'share')
    must(mayEditProcess(process))
    const account = await accountFor(tx, person, actor.id)
    must(mayGiveGrades(process, account.role))
    const isOpen = account.state === 'ativo' || (account.role === 'avaliador' && account.state === 'convidado')
    if (!isOpen) throw refusal('evaluator_inactive')
    if (account.role === 'avaliador') await emit(tx, guestJoining, { processId, accountId: account.id })
    if (!(await insertEvaluator(tx, processId, account.id, actor.id))) throw refusal('evaluator_in_team')
    if (account.role === 'avaliador')
      await recordActs(tx, process, actor.id, [{ kind: 'guest_added', applicationId: null, about: account.id }])
    const about = { entity: 'process', entityId: processId } as const
    await audit(tx, actor.id, { action: 'process.evaluator_added', ...about, personal: { name: account.name } })
    if (account.id === actor.id) return
    const link =
      account.state === 'convidado'
        ? `${origin}/auth/change-password?key=${await issueKey(tx, account.id, 'invitation')}`
        : `${origin}/dashboard/evaluations`
    await enqueueMail(tx, app.seal, {
      template: 'evaluator_invitation',
      to: account.email,
      accountId: account.id,
      organisation: noticeContextOf(app).organisation,
      fields: { nome: account.name, quem: actor.name, processo: process.title, link },
    })
  }

  /**
   * Has another person countersign that guests were chosen by hand in a blind process: who chooses them knows the applicant by name. A distribution
   * chooses nobody.
   */
  async function recordChoice(
    tx: Db,
    { id, processId, processState: state, blind, ruleset }: Chosen,
    actorId: string,
    { before, after }: { before: readonly string[]; after: readonly string[] },
  ) {
    if (!blind.on) return
    const changed = [
      ...after.filter((each) => !before.includes(each)).map((about) => ({ kind: 'guest_assigned' as const, about })),
      ...before.filter((each) => !after.includes(each)).map((about) => ({ kind: 'guest_unassigned' as const, about })),
    ]
    const roles = await listRoles(tx, [...before, ...after])
    const acts = changed
      .filter(({ about }) => roles.get(about) === 'avaliador')
      .map((act) => ({ ...act, applicationId: id }))
    await recordActs(tx, { id: processId, ruleset, state }, actorId, acts)
  }

  route(app, evaluators.team, async ({ params }, request) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    return readTeam(db, params.id, actorOf(request).id)
  })

  route(app, evaluators.add, ({ params, body: { appUrl, ...person } }, request) => {
    const origin = originFor(app, appUrl)
    return db.transaction().execute(async (tx) => {
      await join(tx, params.id, person, actorOf(request), origin)
      return readTeam(tx, params.id, actorOf(request).id)
    })
  })

  route(app, evaluators.remove, ({ params: { id, accountId } }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, id, 'share')
      must(mayEditProcess(process))
      const account = await findAccount(tx, accountId)
      if (!account || !(await deleteEvaluator(tx, id, accountId))) throw notFound('account')
      if (account.role === 'avaliador')
        await recordActs(tx, process, actorOf(request).id, [
          { kind: 'guest_removed', applicationId: null, about: accountId },
        ])
      await audit(tx, actorOf(request).id, {
        action: 'process.evaluator_removed',
        entity: 'process',
        entityId: id,
        personal: { name: account.name },
      })
      return readTeam(tx, id, actorOf(request).id)
    }),
  )

  route(app, evaluators.distribute, ({ params: { id }, body: { each } }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, id, 'share')
      must(mayEditProcess(process))
      const board = await readBoard(tx, id)
      const loads = new Map(
        [...(await listLoads(tx, id))].filter(([accountId]) => mayBeAssigned(process, board, accountId).allowed),
      )
      if (loads.size === 0) throw refusal('no_evaluators')
      const { assigned, short } = distribute(await lockDistributable(tx, id), loads, each)
      await insertAssignments(tx, assigned, actorOf(request).id)
      if (assigned.length > 0)
        await audit(tx, actorOf(request).id, {
          action: 'process.evaluators_distributed',
          entity: 'process',
          entityId: id,
          data: { count: assigned.length },
        })
      return { assigned: assigned.length, short }
    }),
  )

  route(app, evaluators.assignments, async ({ params: { id }, query }, request) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    const readerId = actorOf(request).id
    const isBlind = await hasUnsent(db, id, readerId)
    const page = await listAssignments(db, id, query, isBlind)
    if (!isBlind) return page
    const hide = (each: (typeof page.rows)[number]['evaluators'][number]) =>
      each.id === readerId ? each : { ...each, sent: null }
    return { ...page, rows: page.rows.map((row) => ({ ...row, evaluators: row.evaluators.map(hide) })) }
  })

  route(app, evaluators.assign, ({ params, body: { evaluatorIds, from } }, request) =>
    db.transaction().execute(async (tx) => {
      const application = await lockWithProcess(tx, params.id)
      if (!application) throw notFound('application')
      must(mayEditProcess({ state: application.processState, frozenAt: application.frozenAt }))
      const roles = await listRoles(tx, evaluatorIds)
      for (const role of roles.values()) must(mayGiveGrades(application, role))
      const board = await readBoard(tx, application.processId)
      for (const id of evaluatorIds) must(mayBeAssigned(application, board, id))
      const before = await findAssigned(tx, params.id)
      const free = before?.evaluators.flatMap(({ id, conflict }) => (conflict === null ? [id] : [])) ?? []
      mustHaveSeen(from?.toSorted(), free.toSorted())
      const loads = await listLoads(tx, application.processId)
      if (evaluatorIds.some((id) => !loads.has(id) && !free.includes(id))) throw refusal('evaluator_not_in_team')
      if (before?.evaluators.some((e) => e.conflict !== null && evaluatorIds.includes(e.id)))
        throw refusal('evaluator_conflicted')
      await deleteOtherAssignments(tx, params.id, evaluatorIds)
      const assigned = evaluatorIds.map((evaluatorId) => ({ applicationId: params.id, evaluatorId }))
      await insertAssignments(tx, assigned, actorOf(request).id)
      await recordChoice(tx, application, actorOf(request).id, { before: free, after: evaluatorIds })
      const row = await findAssigned(tx, params.id)
      if (!row) throw notFound('application')
      await audit(tx, actorOf(request).id, {
        action: 'application.evaluators_chosen',
        entity: 'application',
        entityId: params.id,
        personal: { after: { evaluators: row.evaluators.map(({ name }) => name) } },
      })
      const isBlind = await hasUnsent(tx, application.processId, actorOf(request).id)
      return { ...row, evaluators: row.evaluators.map((each) => (isBlind ? { ...each, sent: null } : each)) }
    }),
  )
}
