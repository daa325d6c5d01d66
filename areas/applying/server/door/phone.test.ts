import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import type { DoorData } from '#applying/contract/form.rules.ts'
import { forms } from '#applying/contract/forms.ts'
import { guard } from '#applying/contract/guard.ts'
import { received } from '#applying/contract/received.ts'
import { rights } from '#applying/contract/rights.ts'
import { remindUnfinished } from '#applying/server/reminders/reminders.jobs.ts'
import { templates } from '#deliveries/contract/templates.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { configureMeta, type Meta, openMeta } from '#testing/metaPeer.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { givenDocuments, inHours } from './documents.given.ts'

const publicUrl = 'https://hub.example.org'
let world: World
let given: ReturnType<typeof givenDocuments>
let meta: Meta
beforeAll(async () => {
  world = await openWorld({ publicUrl })
  given = givenDocuments(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  meta = await openMeta()
  await configureMeta(world, meta)
  await approve('applicant_code', 'codigo_candidatura', ['numero'])
})
afterEach(async () => {
  await meta.close()
  await sql`delete from login_failures`.execute(world.db)
})

/** Names the template that Meta has approved for a letter; an empty name for none. */
async function approve(key: string, name: string, parameters: string[]) {
  const { body: all } = await world.call(templates.list, { query: { kind: 'system' } })
  const params = { id: all.find((each) => each.key === key)?.id ?? '' }
  const { body } = await world.call(templates.get, { params })
  const said = body.contents.find(({ channel }) => channel === 'whatsapp')
  const provider = { name, language: 'pt_BR', parameters }
  const { n: _, ...content } = said ?? { n: 0 }
  return world.call(templates.write, { params, body: { ...content, provider, version: body.version } as never })
}
/** Lets everything leave that is due. */
async function leave() {
  await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await enqueue(world.db, 'send_deliveries', { channel: 'whatsapp' })
  await world.work()
}
const ask = (address: string, over: object = {}) =>
  world.call(door.code, { body: { address, work: given.worked(), ...over } }, { as: null })
const prove = (address: string, code: string) => world.call(door.prove, { body: { address, code } }, { as: null })
/** The code in the last message that reached a telephone. */
const codeIn = (to: string): string =>
  meta
    .sent()
    .filter((message) => message.to === to && message.type === 'template')
    .at(-1)?.template.components[0].parameters[0].text ?? ''

let count = 0
/** A number that nobody has. */
const newPhone = () => `+55489961${String(43000 + ++count).padStart(5, '0')}`
const asTyped = (phone: string) => phone.replace(/^\+55(\d\d)(\d{5})(\d{4})$/, '($1) $2-$3')

describe('a telephone number', () => {
  it('is proven by a code in the template that the provider has approved, which reaches it by the ledger', async () => {
    const phone = newPhone()
    expect((await ask(asTyped(phone))).status).toBe(200)
    await leave()
    const [sent] = meta.sent()
    const code = codeIn(phone.slice(1))
    expect(sent).toMatchObject({
      to: phone.slice(1),
      type: 'template',
      template: {
        name: 'codigo_candidatura',
        components: [
          { type: 'body', parameters: [{ text: code }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ text: code }] },
        ],
      },
    })
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await world.db.selectFrom('deliveries').selectAll().where('recipient', '=', phone).execute()
    expect(row).toMatchObject({ channel: 'whatsapp', template: 'applicant_code', state: 'enviado', sealed: null })
    expect(JSON.stringify(row)).not.toContain(code)
    for (const typed of ['000000', '111111']) expect((await prove(phone, typed)).body.code).toBe('code_wrong')
    const { status, body } = await prove(` ${asTyped(phone)}`, code)
    expect([status, typeof body.token]).toEqual([200, 'string'])
    expect((await prove(phone, code)).body.code).toBe('code_wrong')
  })

  it('has five tries, and ten minutes', async () => {
    const [tried, old] = [newPhone(), newPhone()]
    await ask(tried)
    await ask(old)
    await leave()
    for (let n = 0; n < 5; n++) expect((await prove(tried, '1')).status).toBe(409)
    expect((await prove(tried, codeIn(tried.slice(1)))).status).toBe(429)
    await sql`update contact_codes set created_at = now() - interval '11 minutes'`.execute(world.db)
    expect((await prove(old, codeIn(old.slice(1)))).body.code).toBe('code_wrong')
  })

  it('has the budget of an address, and is refused as a program’s like one', async () => {
    const phone = newPhone()
    const usual = (await ask(phone)).body
    for (let n = 0; n < 4; n++) expect((await ask(phone)).status).toBe(200)
    expect((await ask(phone)).status).toBe(429)
    expect((await ask(newPhone(), { work: undefined })).body.code).toBe('work_wanted')
    const process = await given.process()
    const bot = newPhone()
    const hidden = (await ask(bot, { website: 'x', slug: await given.slugOf(process) })).body
    expect({ ...hidden, now: '' }).toEqual({ ...usual, now: '' })
    const { rows } = (await world.call(guard.list, { params: { id: process.id } })).body
    expect(rows.slice(0, 1)).toMatchObject([{ address: bot, cause: 'hidden_field', isDisposable: false }])
    expect((await world.call(guard.undo, { params: { id: rows[0]?.id ?? '' } })).status).toBe(200)
    const sent = await world.db
      .selectFrom('deliveries')
      .select(['channel', 'template'])
      .where('recipient', '=', bot)
      .execute()
    expect(sent).toEqual([{ channel: 'whatsapp', template: 'door_reopened' }])
  })

  it('is not offered, and not taken, without a channel for telephones or without the template of the code', async () => {
    const process = await given.process()
    const standing = async () => ({
      ways: (await world.call(door.ways, {}, { as: null })).body,
      form: (await world.call(forms.get, { params: { id: process.id } })).body.byPhone,
      ask: (await ask(newPhone())).body.code,
    })
    expect(await standing()).toEqual({ ways: { byPhone: true }, form: 'ready', ask: undefined })
    await approve('applicant_code', '', [])
    const none = { ways: { byPhone: false }, ask: 'no_phone_channel' }
    expect(await standing()).toEqual({ ...none, form: 'no_template' })
    await approve('applicant_code', 'codigo_candidatura', ['numero'])
    await configureMeta(world, meta, { phoneNumberId: '' })
    expect(await standing()).toEqual({ ...none, form: 'no_channel' })
    for (const typed of ['(48) 1234', '+55', 'ana', '', '(48) 99614-20300'])
      expect([typed, (await ask(typed)).status]).toEqual([typed, 400])
  })
})

/** The key of a telephone, by the code that reached it. */
async function keyOf(phone: string) {
  await ask(phone)
  await leave()
  return (await prove(phone, codeIn(phone.slice(1)))).body.token
}
const ana = { fullName: 'Ana Alves', city: 'Joinville', uf: 'SC' }
/** Somebody who fills in the form by telephone. */
async function begun(process: { id: string }, phone: string, data: DoorData) {
  const call = withLink(world, await keyOf(phone), 'Applicant')
  const params = { slug: await given.slugOf(process) }
  const { body: page } = await call(door.begin, { source: '' }, params)
  const { body: saved } = await call(door.save, { revision: page.revision, data, answers: {} }, params)
  const send = () => call(door.send, { revision: saved.revision, agreed: true }, params)
  return { call, params, page, send }
}
const newCpf = () => cpf.generate()
const lettersTo = (phone: string) =>
  world.db
    .selectFrom('deliveries')
    .select(['channel', 'template'])
    .where('recipient', '=', phone)
    .orderBy('id')
    .execute()

describe('somebody who applies by telephone', () => {
  it('is asked for an e-mail in place of the telephone, enters the process, and gets every letter there', async () => {
    const phone = newPhone()
    const process = await given.process({ title: 'Analista' })
    const { call, params, page, send } = await begun(process, phone, { ...ana, cpf: newCpf(), phone: '(48) 3025-1000' })
    expect(page).toMatchObject({ address: phone, form: { asking: { phone: 'off', email: 'optional' } } })
    const { body: sent } = await send()
    expect(sent).toMatchObject({ state: 'enviada', versions: 1 })
    const templatesSent = (await lettersTo(phone)).map(({ template }) => template)
    expect(templatesSent).toEqual(['applicant_code', 'door_begun', 'door_receipt'])
    const { body: list } = await world.call(received.list, { params: { id: process.id } })
    expect(list.rows).toMatchObject([{ address: phone, state: 'enviada', isDisposable: false }])
    const application = await world.db
      .selectFrom('applications')
      .select(['id', 'candidateId'])
      .where('id', '=', list.rows[0]?.applicationId ?? '')
      .executeTakeFirstOrThrow()
    const { body: person } = await world.call(candidates.get, { params: { id: application.candidateId } })
    // Text in a field that the form does not have counts for nothing.
    expect(person).toMatchObject({ phone, email: '', fullName: 'Ana Alves' })
    await given.ask(
      process.id,
      [application.id],
      [{ id: '01900000-0000-7000-8000-0000000000aa', kind: 'identity', title: 'RG', formats: ['pdf'] } as never],
      inHours(100),
    )
    expect((await lettersTo(phone)).at(-1)).toEqual({ channel: 'whatsapp', template: 'document_request' })
    const { body: followed } = await call(door.follow, {}, {})
    expect(followed.applications).toMatchObject([{ title: 'Analista', documents: [{ title: 'RG' }] }])
    await call(rights.ask, { kind: 'confirmacao' }, {})
    expect((await call(rights.list, {}, {})).body.requests).toHaveLength(1)
    expect((await call(door.withdraw, { reason: '' }, params)).status).toBe(200)
  })

  it('is reminded by telephone, and the link of the message goes on with the form', async () => {
    const phone = newPhone()
    await begun(await given.process(), phone, ana)
    await sql`update door_applications set saved_at = now() - interval '25 hours' where address = ${phone}`.execute(
      world.db,
    )
    await sql`insert into whatsapp_windows (phone, last_at) values (${phone}, now())`.execute(world.db)
    await remindUnfinished(world.db, { ...testContext, publicUrl })
    await leave()
    const reminder = meta
      .sent()
      .find(({ to, text }) => to === phone.slice(1) && text?.body.includes('está guardada e ainda não'))
    const [, token = ''] = /\/candidatura\/([\w-]{43})/.exec(reminder?.text.body ?? '') ?? []
    expect((await withLink(world, token, 'Applicant')(door.follow, {}, {})).body.address).toBe(phone)
  })

  it('may give an e-mail, which reaches nothing until it is proven with the CPF', async () => {
    const [phone, own, email] = [newPhone(), newCpf(), 'typed@exemplo.com.br']
    const process = await given.process()
    const { call, send } = await begun(process, phone, { ...ana, cpf: own, email: email.toUpperCase() })
    expect((await send()).body).toMatchObject({ state: 'enviada', wrong: {} })
    const stranger = withLink(world, await given.keyOf(email), 'Applicant')
    expect((await stranger(door.follow, {}, {})).body.applications).toEqual([])
    const other = await given.process()
    const { body: page } = await stranger(door.begin, { source: '' }, { slug: await given.slugOf(other) })
    expect(page.data).toEqual({})
    expect((await call(door.follow, {}, {})).body.applications).toHaveLength(1)
    const proven = await given.begun(other, email, { ...ana, cpf: own, phone: '(48) 99614-2030' })
    await proven.send()
    const { rows } = (await world.call(received.list, { params: { id: other.id } })).body
    expect(rows).toMatchObject([{ state: 'enviada', cause: '' }])
    expect((await stranger(door.follow, {}, {})).body.applications).toHaveLength(2)
  })

  it('waits for an administrator when the CPF has another telephone, or the e-mail is that of somebody else, and reads the same', async () => {
    const process = await given.process()
    const known = await given.candidate({ email: 'known@exemplo.com.br', phone: newPhone() })
    const { body: record } = await world.call(candidates.get, { params: { id: known.id } })
    const { cpf: knownCpf } = await world.db
      .selectFrom('candidates')
      .select('cpf')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    const first = await begun(process, newPhone(), { ...ana, cpf: knownCpf })
    const second = await begun(process, newPhone(), { ...ana, cpf: newCpf(), email: 'known@exemplo.com.br' })
    const free = await begun(process, newPhone(), { ...ana, cpf: newCpf() })
    const answers = []
    for (const { send } of [first, second, free]) {
      const { status, body } = await send()
      answers.push([
        status,
        { ...body, form: { ...body.form, now: '' }, address: '', data: {}, number: '', savedAt: '', sentAt: '' },
      ])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    const { rows } = (await world.call(received.list, { params: { id: process.id } })).body
    expect(rows.map(({ state, cause }) => [state, cause]).sort()).toEqual([
      ['a_conferir', 'address_taken'],
      ['a_conferir', 'other_contact'],
      ['enviada', ''],
    ])
    expect((await world.call(candidates.get, { params: { id: known.id } })).body).toEqual(record)
  })

  it('is the professional on record with this CPF and telephone, whose e-mail stays', async () => {
    const phone = newPhone()
    const known = await given.candidate({ phone, email: 'stays@exemplo.com.br' })
    const { cpf: onRecord } = await world.db
      .selectFrom('candidates')
      .select('cpf')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    const process = await given.process()
    const { page, call, send } = await begun(process, phone, { ...ana, cpf: onRecord, email: 'other@exemplo.com.br' })
    // The telephone alone shows nothing of the record.
    expect(page.data).toEqual({})
    expect((await call(door.follow, {}, {})).body.applications).toHaveLength(1)
    await send()
    const { rows } = (await world.call(received.list, { params: { id: process.id } })).body
    expect(rows).toMatchObject([{ state: 'enviada' }])
    const { body: person } = await world.call(candidates.get, { params: { id: known.id } })
    expect(person).toMatchObject({ email: 'stays@exemplo.com.br', city: 'Joinville' })
    // Another person with this telephone waits, as the page would show them both.
    const again = await begun(await given.process(), phone, { ...ana, cpf: newCpf() })
    await again.send()
    const { cause } = await world.db
      .selectFrom('doorApplications')
      .select('cause')
      .where('address', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(cause).toBe('address_taken')
  })
})
