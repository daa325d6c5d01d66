import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { calling } from '#testing/summoned.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let call: ReturnType<typeof calling>
let mailbox: Mailbox
let third: string
let fourth: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  third = (await given.admin({ name: 'Terceira Pessoa' })).token
  fourth = (await given.admin({ name: 'Quarta Pessoa' })).token
  call = calling(world)
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const today = () => dayInBrasilia(new Date())
const answer = (id: string, body: object) =>
  world.call(summons.answer, { params: { id }, body: { answeredOn: today(), ...body } as never })
const silence = (id: string) => world.call(summons.silence, { params: { id } })
const undo = (id: string) => world.call(summons.undo, { params: { id } })
const code = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  return status === 200 ? null : (body as { code: string }).code
}
const statusOf = async (id: string, applicationId: string) =>
  (await world.call(applications.list, { params: { id } })).body.rows.find((row) => row.id === applicationId)?.status
const actions = async (entityId: string) =>
  (await world.call(audit.list, { query: { entity: 'application', entityId } })).body.rows.map(({ action }) => action)

describe('the letter of a call', () => {
  it('goes to the person in the same transaction, with the deadline, and is kept as it was sent', async () => {
    const { id, caio } = await call.made()
    const [row] = await call.rows(id)
    expect(row?.letter).toMatchObject({ state: 'na_fila', sentAt: null, mayGoAgain: false })
    await world.work(mailbox.url)
    const { email } = await call.person(caio)
    const mail = mailbox.mails.find(({ to }) => JSON.stringify(to).includes(email))
    const dueOn = row?.dueOn ?? ''
    expect(mail?.subject).toContain('Convocação do cadastro de reserva')
    expect(mail?.text).toContain(dueOn.split('-').reverse().join('/'))
    const stored = await call.stored(row?.id ?? '')
    expect(mail?.text?.trim()).toBe(stored.letterText.trim())
    expect(stored.letterHash).toBe(sha256Hex(`${stored.letterSubject}\n\n${stored.letterText}`))
    const [sent] = await call.rows(id)
    expect(sent?.letter).toMatchObject({ state: 'enviada', hash: stored.letterHash, mayGoAgain: false })
    expect(sent?.letter.sentAt).not.toBeNull()
    expect(sent?.letter.said).toContain('250')
    expect(await actions(caio)).toContain('application.summons_written')
  })

  it('leaves the days of the process, or until a day that was chosen', async () => {
    const { id, ana, caio } = await call.vacant()
    const body = { applicationId: caio, replacedId: ana, reason: 'Saiu' }
    const due = (dueOn: string) => world.call(summons.create, { params: { id }, body: { ...body, dueOn } })
    expect((await due(today())).body.fields).toMatchObject({ dueOn: { code: 'summons_due_past' } })
    expect((await due('2099-01-04')).body.rows).toMatchObject([{ dueOn: '2099-01-04' }])
  })

  it('of a public competition leaves no less than the days of its notice', async () => {
    const { id, summonsId } = await call.inCouncil(third)
    await call.fail(summonsId)
    const tomorrow = dayAfter(today(), 1)
    const reply = await world.call(summons.write, { params: { id: summonsId }, body: { dueOn: tomorrow } })
    expect(reply.body.fields).toMatchObject({ dueOn: { code: 'summons_due_short' } })
    expect((await call.rows(id))[0]?.letter.state).toBe('falhou')
  })

  it('is sent again once it failed, and not while it holds; a call needs no address, its letter does', async () => {
    const { id, summonsId, caio } = await call.sent(mailbox.url)
    const again = () => code(world.call(summons.write, { params: { id: summonsId }, body: {} }))
    expect(await again()).toBe('summons_letter_sent')
    await call.fail(summonsId)
    const [failed] = await call.rows(id)
    expect(failed?.letter).toMatchObject({ state: 'falhou', said: '550 no such user', mayGoAgain: true })
    expect(await again()).toBeNull()
    expect((await call.rows(id))[0]?.letter.state).toBe('na_fila')
    await call.fail(summonsId)
    await sql`update candidates set email = '' where id = (select candidate_id from applications where id = ${caio})`.execute(
      world.db,
    )
    expect(await again()).toBe('summons_no_address')
  })

  it('has a paper with its text, when it was handed over, the masked address and its SHA-256', async () => {
    const { summonsId, caio } = await call.sent(mailbox.url)
    const { rawPayload, headers } = await world.app.inject({
      url: `/api/summons/${summonsId}/letter.pdf`,
      headers: { authorization: `Bearer ${world.token}` },
    })
    expect(headers['content-type']).toContain('application/pdf')
    const { email } = await call.person(caio)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    const { letterHash } = await call.stored(summonsId)
    for (const part of ['Carta de convocação com comprovante', 'Caio Costa', 'entregue ao servidor de e-mail'])
      expect(text).toContain(part)
    expect(text.replaceAll(/\s/g, '')).toContain(letterHash)
    expect(text).not.toContain(email)
    expect(text).toContain(`${email[0]}…@`)
    expect(await actions(caio)).toContain('application.summons_letter_downloaded')
    await sql`update summons set letter_at = null where id = ${summonsId}`.execute(world.db)
    expect(await code(world.call(summons.letterPdf, { params: { id: summonsId } }))).toBe('summons_without_letter')
  })
})

describe('an answer', () => {
  it('accepted changes no outcome, and stands until it is taken back', async () => {
    const { id, summonsId, caio } = await call.sent(mailbox.url)
    const { body } = await answer(summonsId, { answer: 'aceita', proof: 'E-mail de hoje' })
    expect(body.rows).toMatchObject([
      { answer: { kind: 'aceita', on: today(), proof: 'E-mail de hoje', by: 'Helena Dias', act: null } },
    ])
    expect(await statusOf(id, caio)).toBe('aprovada')
    expect(await code(answer(summonsId, { answer: 'recusada' }))).toBe('summons_answered')
    await call.past(summonsId)
    expect(await code(silence(summonsId))).toBe('summons_answered')
    expect(await code(undo(summonsId))).toBeNull()
    expect(await code(undo(summonsId))).toBe('summons_unanswered')
    expect((await call.rows(id))[0]?.answer).toBeNull()
  })

  it('declined is a withdrawal: the place is vacant for the next', async () => {
    const { id, summonsId, caio, davi } = await call.sent(mailbox.url)
    const { body } = await answer(summonsId, { answer: 'recusada', proof: 'Carta' })
    expect(body).toMatchObject({ vacancies: [{ applicationId: caio }], next: { applicationId: davi } })
    expect(await statusOf(id, caio)).toBe('desistente')
    expect((await actions(caio)).slice(0, 2).sort()).toEqual(['application.decided', 'application.summons_declined'])
    const back = { ids: [caio], status: 'aprovada' as const, reason: '' }
    const { refused } = (await world.call(applications.setStatus, { params: { id }, body: back })).body
    expect(refused).toMatchObject([{ code: 'summons_answer_recorded' }])
    expect(await code(undo(summonsId))).toBeNull()
    expect(await statusOf(id, caio)).toBe('aprovada')
    await answer(summonsId, { answer: 'recusada', proof: 'Carta' })
    const next = { applicationId: davi, replacedId: caio, reason: 'Recusa' }
    expect((await world.call(summons.create, { params: { id }, body: next })).status).toBe(200)
    expect(await code(undo(summonsId))).toBe('place_filled')
    expect((await world.call(ranking.verify, { params: { id } })).body).toMatchObject({ intact: true })
  })

  it('came between the call and today, of a call that exists', async () => {
    const { summonsId } = await call.sent(mailbox.url)
    for (const answeredOn of ['2020-01-01', '2099-01-01']) {
      const { body } = await answer(summonsId, { answer: 'aceita', answeredOn })
      expect(body.fields).toMatchObject({ answeredOn: { code: 'summons_answer_day' } })
    }
    expect(await code(silence('01900000-0000-7000-8000-000000000000'))).toBe('not_found')
    await call.leave(summonsId)
    expect(await code(answer(summonsId, { answer: 'aceita' }))).toBe('summons_over')
  })
})

describe('silence', () => {
  it('is recorded after the deadline of a letter that was really sent, by a person', async () => {
    const { id, summonsId, caio, davi } = await call.sent(mailbox.url)
    expect(await code(silence(summonsId))).toBe('summons_deadline_open')
    await call.past(summonsId)
    expect((await call.rows(id))[0]?.maySaySilent).toBe(true)
    expect(await code(silence(summonsId))).toBeNull()
    const [row] = await call.rows(id)
    expect(row?.answer).toMatchObject({ kind: 'silencio', on: null, by: 'Helena Dias' })
    expect(row?.answer?.proof).toMatch(/^Sem resposta à convocação enviada em .+, com prazo até \d\d\/\d\d\/\d{4}$/)
    expect(await statusOf(id, caio)).toBe('desistente')
    const [list] = [(await world.call(summons.list, { params: { id } })).body]
    expect(list).toMatchObject({ vacancies: [{ applicationId: caio }], next: { applicationId: davi } })
    expect(await code(silence(summonsId))).toBe('summons_answered')
  })

  it('does not follow from a letter that waits, failed, bounced or left late, nor without one', async () => {
    const { summonsId } = await call.made()
    await call.past(summonsId)
    expect(await code(silence(summonsId))).toBe('summons_letter_unsent')
    await world.work(mailbox.url)
    await call.past(summonsId)
    await call.fail(summonsId)
    expect(await code(silence(summonsId))).toBe('summons_letter_unsent')
    const late = await call.sent(mailbox.url)
    await call.past(late.summonsId)
    await sql`update deliveries set sent_at = now() - interval '1 day' where id = (select delivery_id from summons where id = ${late.summonsId})`.execute(
      world.db,
    )
    expect(await code(silence(late.summonsId))).toBe('summons_letter_late')
    expect(await code(world.call(summons.write, { params: { id: late.summonsId }, body: {} }))).toBeNull()
  })
})

describe('in a public competition', () => {
  const acts = async (id: string, token: string) =>
    (await world.call(countersigning.list, { params: { id } }, { as: token })).body.rows
  const decide = async (id: string, token: string, accept: boolean) => {
    const act = (await acts(id, token)).find(({ state }) => state === 'aberto')
    const body = { accept, reason: 'Conferido' }
    return code(world.call(countersigning.decide, { params: { id: act?.id ?? '' }, body }, { as: token }))
  }
  const ratify = async (id: string) => {
    const { version } = (await world.call(processes.get, { params: { id } })).body
    return code(world.call(processes.move, { params: { id }, body: { to: 'homologado', version } }))
  }

  it('a call that was declined names its document, and another person countersigns it, also after the ratification', async () => {
    const { id, summonsId, people } = await call.inCouncil(third)
    expect(await ratify(id)).toBeNull()
    expect(await code(answer(summonsId, { answer: 'recusada' }))).toBe('declaration_required')
    expect(await code(answer(summonsId, { answer: 'recusada', proof: 'Carta de hoje' }))).toBeNull()
    expect(await acts(id, fourth)).toContainEqual(
      expect.objectContaining({ kind: 'summons_declined', declaration: 'Carta de hoje', state: 'aberto' }),
    )
    const next = { applicationId: people.davi, replacedId: people.caio, reason: 'Recusa' }
    const callNext = () => code(world.call(summons.create, { params: { id }, body: next }))
    expect(await callNext()).toBe('acts_open')
    expect(await decide(id, world.token ?? '', true)).toBe('act_own')
    // Refused, it stands in the way until it is undone where it was done.
    expect(await decide(id, fourth, false)).toBeNull()
    expect(await callNext()).toBe('acts_open')
    expect(await code(undo(summonsId))).toBeNull()
    expect(await statusOf(id, people.caio)).toBe('aprovada')
    expect(await code(answer(summonsId, { answer: 'recusada', proof: 'Carta assinada' }))).toBeNull()
    expect(await decide(id, fourth, true)).toBeNull()
    expect(await code(undo(summonsId))).toBe('summons_answer_stands')
    expect(await callNext()).toBeNull()
    expect((await world.call(ranking.verify, { params: { id } })).body).toMatchObject({ intact: true })
  })

  it('silence is countersigned, too', async () => {
    const { id, summonsId } = await call.inCouncil(third)
    await world.work(mailbox.url)
    await call.past(summonsId)
    expect(await code(silence(summonsId))).toBeNull()
    expect((await call.rows(id))[0]?.answer).toMatchObject({ kind: 'silencio', act: 'aberto' })
    expect(await ratify(id)).toBe('acts_open')
    expect(await decide(id, fourth, true)).toBeNull()
    expect((await call.rows(id))[0]?.answer).toMatchObject({ act: 'confirmado' })
    expect(await ratify(id)).toBeNull()
  })
})
