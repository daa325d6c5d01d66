import { sql } from 'kysely'
import { applications } from '#hiring/contract/applications.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import { given as givenIn } from './given.ts'
import { proving } from './proven.ts'
import type { World } from './world.ts'

/** Calls from the reserve list of a private process, and what becomes of their letters. */
export function calling(world: World) {
  const given = givenIn(world)
  const rows = async (id: string) => (await world.call(summons.list, { params: { id } })).body.rows

  /** Ana and Bia within the openings, Caio and Davi in the reserve; all decided by the published list. */
  async function published(over: object = {}) {
    const { process, people } = await given.ranked({ openings: 2, reserveOpenings: 2, ...over })
    const davi = await given.application(process.id, { fullName: 'Davi Dias' })
    await given.marks(davi.id, process, { 'Registro ativo': 1, Inglês: 0, Prova: 1 })
    await given.marks(people[2]?.id ?? '', process, { Prova: 2 })
    const { version } = await given.moved(process.id)
    await world.call(ranking.freeze, { params: process, body: { version } })
    await world.call(ranking.publish, { params: process, body: { version: version + 1 } })
    const decided = await world.call(outcomeProposal.decide, { params: process, body: { reason: 'Fora das vagas' } })
    if (decided.body.decided.length !== 4) throw new Error('not all decided')
    const [ana = '', bia = '', caio = ''] = people.map((person) => person.id)
    return { id: process.id, ana, bia, caio, davi: davi.id }
  }

  /** The same, and Ana has left. */
  async function vacant(over: object = {}) {
    const made = await published(over)
    const body = { ids: [made.ana], status: 'desistente' as const, reason: 'Outro emprego' }
    await world.call(applications.setStatus, { params: made, body })
    return made
  }

  /** Caio is called; the letter waits in the queue. */
  async function made(over: object = {}) {
    const found = await vacant(over)
    const body = { applicationId: found.caio, replacedId: found.ana, reason: 'Desistência da titular' }
    const { status } = await world.call(summons.create, { params: found, body })
    if (status !== 200) throw new Error('not called')
    return { ...found, summonsId: (await rows(found.id))[0]?.id ?? '' }
  }

  return {
    rows,
    published,
    vacant,
    made,
    /** Caio is called, and the letter has left. */
    async sent(smtpUrl: string) {
      const found = await made()
      await world.work(smtpUrl)
      return found
    },
    /** A public competition with a published final result, in which Caio was called. */
    async inCouncil(deciderToken: string) {
      const { id, people } = await proving(world).final(deciderToken)
      return { id, people, summonsId: (await rows(id))[0]?.id ?? '' }
    },
    person: (applicationId: string) =>
      world.db
        .selectFrom('candidates as k')
        .innerJoin('applications as a', 'a.candidateId', 'k.id')
        .select(['k.email', 'k.id'])
        .where('a.id', '=', applicationId)
        .executeTakeFirstOrThrow(),
    stored: (summonsId: string) =>
      world.db.selectFrom('summons').selectAll().where('id', '=', summonsId).executeTakeFirstOrThrow(),
    /** Moves a call and its letter ten days back, so that its deadline is over. */
    async past(summonsId: string) {
      await sql`update summons set summoned_at = summoned_at - interval '10 days', letter_at = letter_at - interval '10 days',
        due_on = current_date - 2 where id = ${summonsId}`.execute(world.db)
      await sql`update deliveries set sent_at = sent_at - interval '10 days'
        where id = (select delivery_id from summons where id = ${summonsId})`.execute(world.db)
    },
    /** The letter has bounced. */
    fail: (summonsId: string) =>
      sql`with given as (update deliveries set state = 'devolvido', cause = '550 no such user'
          where id = (select delivery_id from summons where id = ${summonsId}) returning id)
        delete from delivery_attempts where delivery_id in (select id from given)`.execute(world.db),
    /** The person is out for another reason. */
    leave: (summonsId: string) =>
      sql`update applications set status = 'desistente' where id = (select application_id from summons where id = ${summonsId})`.execute(
        world.db,
      ),
  }
}
