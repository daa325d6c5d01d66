import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findKnown } from '#compliance/server/privacy/person.sql.ts'
import { readHeld } from '#compliance/server/privacy/personData.sql.ts'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { templates } from '#deliveries/contract/templates.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { type Meta, openMeta } from '#testing/metaPeer.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
let meta: Meta
let person: { id: string }
const phone = '+5548996142030'
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  ;[mailbox, meta] = [await openMailbox(), await openMeta()]
  await given.admin({ name: 'Helena Dias' })
  person = await given.candidate({ fullName: 'Ana Prado', phone, whatsappConsent: true, city: 'Lages' })
  const { hasToken: _, hasAppSecret: __, ...whatsapp } = (await world.call(installation.get)).body.whatsapp
  const keys = { token: 'EAAG-segredo', appSecret: 'segredo-do-app', verifyToken: 'palavra' }
  await world.call(installation.whatsapp, { body: { ...whatsapp, ...keys, baseUrl: meta.url, phoneNumberId: '100' } })
  await sql`insert into whatsapp_windows (phone, last_at) values (${phone}, now())`.execute(world.db)
})
afterAll(async () => {
  await Promise.all([mailbox.close(), meta.close()])
  await world.close()
})

const own = { in_app: '<p>No sistema, {{ primeiro_nome }}.</p>', whatsapp: '<p>Pelo telefone, de {{ cidade }}.</p>' }
/** A template with different content on each channel. */
async function template() {
  const body = {
    name: `Aviso ${Math.random()}`,
    audience: 'professionals',
    subject: 'Aviso',
    body: '<p>Por carta.</p>',
  }
  let made = (await world.call(templates.create, { body })).body
  made = await write(made, 'in_app', { subject: 'Aviso no sistema', body: own.in_app })
  return write(made, 'whatsapp', { body: own.whatsapp })
}
const write = async (of: { id: string; version: number }, channel: MessageChannel, said: object) =>
  (await world.call(templates.write, { params: of, body: { channel, version: of.version, subject: '', ...said } })).body
const draft = async (over: object) => {
  const body = { typeUser: 2, subject: 'Aviso', body: '<p>Por carta.</p>', recipientIds: [person.id] }
  return (await world.call(messages.create, { body: { ...body, channels: ['in_app', 'email', 'whatsapp'], ...over } }))
    .body
}
async function letLeave() {
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work(mailbox.url)
}
async function send(message: { id: string; version: number }) {
  expect((await world.call(messages.send, { params: message, body: { version: message.version } })).status).toBe(200)
  await letLeave()
}
const received = async (entityId = person.id) =>
  (await world.call(messages.received, { params: { entity: 'candidate', entityId } })).body.rows[0]
const lastMail = () => mailbox.mails.at(-1)
const lastCall = () => meta.sent().at(-1)

describe('a message with the text of its template', () => {
  it('has the text of the template for each channel: before, during and after sending', async () => {
    const made = await template()
    // Formatted by an editor, which normalizes HTML.
    const message = await draft({ templateId: made.id, body: '<p>Por <strong>carta</strong>.</p>' })
    expect(message.own).toEqual([
      { channel: 'in_app', subject: 'Aviso no sistema', body: own.in_app },
      { channel: 'whatsapp', subject: 'Aviso', body: own.whatsapp },
    ])
    const preview = async (channel: string) => {
      const { typeUser, subject, body, templateId, templateVersion } = message
      const asked = { typeUser, subject, body, templateId, templateVersion, channel, recipientIds: [person.id] }
      return (await world.call(messages.preview, { body: asked })).body
    }
    expect(await preview('in_app')).toMatchObject({ subject: 'Aviso no sistema', text: 'No sistema, Ana.' })
    expect(await preview('whatsapp')).toMatchObject({ text: 'Pelo telefone, de Lages.' })
    expect(await preview('email')).toMatchObject({ subject: 'Aviso', html: '<p>Por <strong>carta</strong>.</p>' })

    // Later versions of the template do not affect this message.
    await write(made, 'whatsapp', { body: '<p>Outra coisa.</p>' })
    await send(message)
    expect(lastMail()).toMatchObject({ subject: 'Aviso', text: expect.stringContaining('Por carta.') })
    expect(lastCall()).toMatchObject({ type: 'text', text: { body: 'Pelo telefone, de Lages.' } })
    expect(await received()).toMatchObject({ subject: 'Aviso no sistema', body: '<p>No sistema, Ana.</p>' })
    const { rows } = (await world.call(messages.recipients, { params: message })).body
    const bodies = await Promise.all(
      (rows[0]?.sent ?? []).map(async ({ id, channel }) => [
        channel,
        (await world.call(deliveries.get, { params: { id } })).body.body,
      ]),
    )
    expect(Object.fromEntries(bodies)).toEqual({
      email: '<p>Por <strong>carta</strong>.</p>',
      whatsapp: '<p>Pelo telefone, de Lages.</p>',
    })
    expect(await readHeld(world.db, 'messages', await findKnown(world.db, [person.id]))).toMatchObject([
      {
        text: 'Por carta.',
        in_channels: {
          in_app: { subject: 'Aviso no sistema', body: own.in_app },
          whatsapp: { subject: 'Aviso', body: own.whatsapp },
        },
      },
    ])
  })

  it('uses the text of its author in every channel, and keeps an own subject', async () => {
    const { id: templateId } = await template()
    const message = await draft({ templateId })
    const params = { id: message.id }
    const change = async (over: object, version: number) =>
      (await world.call(messages.update, { params, body: { ...over, version } })).body
    const called = await change({ subject: 'Urgente' }, message.version)
    expect(called.own.map(({ subject }) => subject)).toEqual(['Urgente', 'Urgente'])
    const byHand = await change({ body: '<p>Por carta, amanhã.</p>' }, called.version)
    expect(byHand.own).toEqual([])
    await send(byHand)
    expect(lastCall()).toMatchObject({ text: { body: 'Por carta, amanhã.' } })
    expect(await received()).toMatchObject({ subject: 'Urgente', body: '<p>Por carta, amanhã.</p>' })
    expect((await draft({})).own).toEqual([])
  })

  it('is limited by the length for WhatsApp, and shows the sent text when it has none for the system', async () => {
    const made = await template()
    const long = await write(made, 'whatsapp', { body: `<p>${'longo '.repeat(800)}</p>` })
    const tooLong = await draft({ templateId: long.id })
    const refused = await world.call(messages.send, { params: tooLong, body: { version: tooLong.version } })
    expect(refused.body.fields).toMatchObject({ channels: { code: 'whatsapp_long' } })

    const { id: templateId } = await template()
    await send(await draft({ templateId, channels: ['whatsapp'] }))
    expect((await received())?.body).toBe('<p>Pelo telefone, de Lages.</p>')
  })
})

it('outcomes have the text of each channel, and the product default in the others', async () => {
  const { rows } = await sql<{ id: string }>`select id from message_templates where key = 'outcome_eliminated'`.execute(
    world.db,
  )
  const params = { id: rows[0]?.id ?? '' }
  const { version } = (await world.call(templates.get, { params })).body
  await write({ ...params, version }, 'in_app', {
    subject: 'Resultado',
    body: '<p>Saiu o resultado de {{ processo }}.</p>',
  })
  const process = await given.process({ title: 'Tesouraria' })
  const application = await given.application(process.id)
  const decided = { ids: [application.id], status: 'eliminada', reason: 'Faltou um documento' }
  await world.call(applications.setStatus, { params: process, body: decided })
  const { version: now } = (await world.call(processes.get, { params: process })).body
  await world.call(processes.move, {
    params: process,
    body: { to: 'cancelado', reason: 'Sem orçamento', version: now },
  })
  const { previews } = (await world.call(outcomes.previews, { params: process })).body
  expect(previews[0]?.looks).toMatchObject([
    { channel: 'in_app', subject: 'Resultado', text: 'Saiu o resultado de Tesouraria.' },
    { channel: 'email', text: expect.stringContaining('Faltou um documento') },
  ])
  const { told, sending } = (await world.call(outcomes.send, { params: process, body: {} })).body
  expect(told).toBe(1)
  await world.call(outcomes.leave, { params: { id: sending?.id } })
  await world.work(mailbox.url)
  await letLeave()
  expect(await received(application.candidateId)).toMatchObject({ body: '<p>Saiu o resultado de Tesouraria.</p>' })
  expect(lastMail()?.text).toContain('Faltou um documento')
})
