import { sql } from 'kysely'
import { expect } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { automations } from '#hiring/contract/automations.ts'
import { processes } from '#hiring/contract/processes.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { blindCalls, type Known, requestOf } from './blindCalls.ts'
import { given as givenIn } from './given.ts'
import { openUndoable } from './undoable.ts'
import { openWorld } from './world.ts'

/** The kinds of blind readers: none may see the hidden mark. */
export const players = ['evaluator', 'evaluator', 'chair', 'chair', 'outsider', 'outsider', 'guest'] as const
export type Player = (typeof players)[number]

const draft = {
  steps: ['requirements', 'test', 'video'],
  minimums: [null, null, 50, null, null, 50],
  criteria: [
    { component: 'requirements', text: 'Registro ativo', mandatory: true },
    { component: 'test', text: 'Prova', target: 20 },
    { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
  ],
}

async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** A hub with a process that a panel grades: the mark of one applicant is to come. */
async function openHub() {
  const world = await openWorld({ publicUrl: 'http://hub.test' })
  const given = givenIn(world)
  await given.admin()
  const grader = await given.admin()
  const people = {
    evaluator: await given.admin(),
    chair: await given.admin({ rights: ['see_scores_early'] }),
    outsider: await given.admin(),
    guest: await given.admin({ role: 'avaliador', rights: [] }),
  }
  const process = await given.process(draft)
  const asked = process.criteria.find(({ text }) => text === 'Clareza')?.id ?? ''
  const applicants: { id: string; candidateId: string }[] = []
  const mark = (id: string, value: number, as: string) =>
    ok(
      world.call(
        applications.mark,
        { params: { id }, body: { marks: [{ criterionId: asked, value, note: 'Como no roteiro' }] } },
        { as },
      ),
    )
  for (const [at, fullName] of ['Ana Alves', 'Bia Braga', 'Caio Costa', 'Davi Dias'].entries()) {
    const applied = await given.application(process.id, { fullName })
    applicants.push(applied)
    await given.marks(applied.id, process, { 'Registro ativo': at === 3 ? 0 : 1, Prova: [14, 14, 16, 9][at] ?? 0 })
    if (at === 0) continue
    await mark(applied.id, [0, 6, 7, 4][at] ?? 0, grader.token)
    await ok(
      world.call(
        applications.send,
        { params: applied, body: { component: 'video', sent: true } },
        { as: grader.token },
      ),
    )
  }
  const [target, second] = applicants
  for (const { id } of [people.evaluator, people.chair, people.guest]) {
    const body = { accountId: id, appUrl: 'http://hub.test' }
    await ok(world.call(evaluators.add, { params: process, body }))
  }
  for (const { id } of [target, second].flatMap((each) => each ?? []))
    await ok(
      world.call(evaluators.assign, {
        params: { id },
        body: { evaluatorIds: [people.evaluator, people.chair, people.guest].map((each) => each.id) },
      }),
    )
  // The evaluators have begun to grade.
  for (const who of [people.evaluator, people.chair]) await mark(target?.id ?? '', 5, who.token)
  await ok(
    world.call(automations.create, {
      body: {
        ...{ name: 'Mudança', trigger: 'process_state', state: 'em_avaliacao', companyId: null, processId: null },
        ...{ channels: ['email'], subject: 'Olá', text: 'Olá' },
      } as never,
    }),
  ).catch(() => {})
  await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
  return { world, given, grader, people, process, applicants, asked, target: target ?? { id: '', candidateId: '' } }
}
type Hub = Awaited<ReturnType<typeof openHub>>

/** A copy of the hub in which the hidden mark has a value, and a server on it whose calls can be undone. */
async function openCopy({ world: origin, grader, target, asked }: Hub, value: number) {
  const world = await openWorld({ publicUrl: 'http://hub.test' }, origin)
  const as = { as: grader.token }
  const marks = [{ criterionId: asked, value, note: 'Como no roteiro' }]
  await ok(world.call(applications.mark, { params: target, body: { marks } }, as))
  await ok(world.call(applications.send, { params: target, body: { component: 'video', sent: true } }, as))
  const { db, keep, undo } = await openUndoable(world.url)
  const app = await world.beside({ db, publicUrl: 'http://hub.test' })
  await keep()
  return { world, db, undo, app }
}
type Copy = Awaited<ReturnType<typeof openCopy>>

const unknownId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The answers of one world, as they can be compared with those of the other one. */
function openReading(base: ReadonlySet<string>) {
  const named = new Map<string, number>()
  const order: string[] = []
  return {
    seen: order,
    read(body: string) {
      return body
        .replace(unknownId, (id) => {
          if (base.has(id)) return id
          if (!named.has(id)) {
            named.set(id, named.size)
            order.push(id)
          }
          return `#${named.get(id)}`
        })
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
        .replace(/\?[^"\s]*/g, '?')
        .replace(/[\w-]{40,}/g, 'K')
    },
  }
}

/** Whether the rules show the hidden mark to a player by now: they have sent their own, or grades are final. */
async function isShown({ db }: Copy, { process, target }: Hub, playerId: string) {
  const { rows } = await sql<{ shown: boolean }>`
    select p.frozen_at is not null or p.state in ('resultado_final', 'homologado', 'arquivado', 'cancelado')
      or exists (select from evaluations e where e.application_id = ${target.id} and e.evaluator_id = ${playerId} and e.sent_at is not null) as shown
    from selective_processes p where p.id = ${process.id}`.execute(db)
  return rows[0]?.shown ?? true
}

/** Two worlds that differ in one hidden mark, in which a player calls whatever they may call. */
export async function openGame() {
  const hub = await openHub()
  const worlds = [await openCopy(hub, 2), await openCopy(hub, 9)] as const
  const calls = blindCalls(worlds[0].world.app)
  const { body: process } = await worlds[0].world.call(processes.get, { params: hub.process })
  const known: Known = {
    process,
    applications: hub.applicants.map(({ id }) => id),
    candidates: hub.applicants.map(({ candidateId }) => candidateId),
    accounts: [...Object.values(hub.people), hub.grader].map(({ id }) => id),
    moments: [-48, 1, 24, 720].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString()),
  }
  const { rows: existing } = await sql<{ id: string }>`
    select id from candidates union select id from applications union select id from selective_processes union select id from accounts union select id from criteria
    union select id from stages union select id from companies union select id from audit_events`.execute(hub.world.db)
  const base = new Set(existing.map(({ id }) => id))

  /** Plays a sequence in both worlds; the first answers that differ, or null. */
  async function play(player: Player, seeds: readonly number[]) {
    const { token, id } = hub.people[player]
    const readings = worlds.map(() => openReading(base))
    const said: string[] = []
    try {
      for (const seed of seeds) {
        const answers = await Promise.all(
          worlds.map(async (copy, at) => {
            const reading = readings[at]
            const version = await copy.db
              .selectFrom('selectiveProcesses')
              .select('version')
              .where('id', '=', hub.process.id)
              .executeTakeFirst()
            const request = requestOf(calls, seed, {
              ...known,
              seen: reading?.seen ?? [],
              version: version?.version ?? 1,
            })
            const reply = await copy.app.inject({
              ...request,
              headers: { authorization: `Bearer ${token}` },
            } as never)
            const isText = /json|csv|text/.test(String(reply.headers['content-type']))
            return {
              asked: `${request.method} ${request.url} ${JSON.stringify(request.payload ?? null)}`,
              status: reply.statusCode,
              body: reading?.read(isText ? reply.body : '') ?? '',
              shown: await isShown(copy, hub, id),
            }
          }),
        )
        const [first, second] = answers
        if (!first || !second) break
        said.push(`${first.status} ${first.asked}`)
        if (first.status >= 500) throw new Error(`${first.asked} ${first.body}`)
        const same =
          first.status === second.status && first.shown === second.shown && (first.shown || first.body === second.body)
        if (!same) return { said, first, second }
        if (first.shown) break
      }
      return null
    } finally {
      await Promise.all(worlds.map(({ undo }) => undo()))
    }
  }
  return {
    play,
    calls,
    close: async () => {
      for (const { world } of worlds) await world.close()
      await hub.world.close()
    },
  }
}

/** Fails with what was asked, and both answers. */
export function mustBeNull(found: Awaited<ReturnType<Awaited<ReturnType<typeof openGame>>['play']>>) {
  if (!found) return
  expect({ asked: found.said, status: found.first.status, body: found.first.body }).toEqual({
    asked: found.said,
    status: found.second.status,
    body: found.second.body,
  })
}
