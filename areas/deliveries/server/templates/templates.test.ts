import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { templateChannels } from '#deliveries/contract/channels.ts'
import { messageTemplates, systemTemplates, type Template, templates } from '#deliveries/contract/templates.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { firstWordsOf } from './firstWords.ts'
import { wrongWith } from './rendered.ts'
import { letters } from './systemLetters.ts'
import { knownFields } from './templates.rules.ts'
import { currentTemplate } from './templates.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://127.0.0.1' })
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const keyed = async (key: string) => {
  const { rows } = await sql<{ id: string }>`select id from message_templates where key = ${key}`.execute(world.db)
  return (await world.call(templates.get, { params: { id: rows[0]?.id ?? nobody } })).body
}
const emailOf = ({ contents }: Template) => {
  const said = contents.find(({ channel }) => channel === 'email')
  if (!said) throw new Error('no e-mail')
  return said
}
const write = (template: Template, over: object, channel = 'email') => {
  const { n: _, ...said } = template.contents.find((content) => content.channel === channel) ?? emailOf(template)
  return world.call(templates.write, {
    params: template,
    body: { ...said, version: template.version, channel, ...over },
  })
}
const input = (over: object = {}) => ({
  name: `Aviso ${Math.random()}`,
  audience: 'professionals',
  subject: 'Olá, {{ primeiro_nome }}',
  body: '<p>Você é de {{ cidade }}.</p>',
  ...over,
})
const begin = (over: object = {}) => world.call(templates.create, { body: input(over) })

describe('the product templates', () => {
  it('are all present, and valid with their default texts', async () => {
    const list = async (kind: string) => (await world.call(templates.list, { query: { kind } })).body
    const [system, message] = [await list('system'), await list('message')]
    expect(system.map(({ key }) => key)).toEqual(Object.keys(systemTemplates))
    expect(message.map(({ key }) => key).sort()).toEqual([...messageTemplates].sort())
    expect(message.map(({ name }) => name)).toEqual(
      message.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'pt')),
    )
    for (const template of [...system, ...message]) {
      const first = firstWordsOf(template.key)
      expect(first?.subject).toBe(template.subject)
      expect(template.n).toBe(0)
      for (const channel of templateChannels)
        expect(
          first && wrongWith({ ...template, fields: knownFields(template) }, channel, first),
          template.key ?? '',
        ).toEqual([])
    }
  })

  it('are sent with the texts of an administrator, and with the default texts after a reset', async () => {
    const reset = await keyed('reset')
    expect(reset).toMatchObject({ kind: 'system', fields: ['nome', 'link', 'organizacao'], n: 0 })
    const after = await write(reset, { subject: 'Sua nova senha em {{ organizacao }}', body: '<p>Oi, {{ nome }}!</p>' })
    expect([after.status, after.body]).toMatchObject([200, { n: 1, subject: 'Sua nova senha em {{ organizacao }}' }])
    await world.db.deleteFrom('deliveries').execute()
    const body = { email: 'a1@exemplo.com.br', appUrl: 'http://127.0.0.1' }
    const person = await given.admin({ name: 'Lia Souza' })
    const email = (
      await world.db.selectFrom('accounts').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()
    ).email
    expect((await world.call(session.forgot, { body: { ...body, email } }, { as: null })).status).toBe(200)
    await world.work()
    const sent = await world.db.selectFrom('deliveries').select(['subject', 'templateVersion', 'fields']).execute()
    expect(sent).toEqual([{ subject: 'Sua nova senha em Conselho Regional', templateVersion: 1, fields: {} }])
    const first = letters.reset
    const back = await write(after.body, { ...first })
    expect(emailOf(back.body)).toMatchObject({ n: 2, subject: first.subject, action: first.action })
    const all = await world.call(templates.versions, { params: reset })
    expect(all.body.map(({ n, authorName, subject }) => [n, authorName !== null, subject])).toEqual([
      [2, true, first.subject],
      [1, true, 'Sua nova senha em {{ organizacao }}'],
      [0, false, first.subject],
    ])
  })

  it('keep their names, cannot be archived, and are letters', async () => {
    const letter = await keyed('approved')
    const change = { params: letter, body: { name: 'Outro', version: letter.version } }
    expect((await world.call(templates.rename, change)).body.code).toBe('template_system')
    const archive = { params: letter, body: { archived: true, version: letter.version } }
    expect((await world.call(templates.archive, archive)).body.code).toBe('template_system')
    expect((await write(letter, {}, 'whatsapp')).body.fields).toMatchObject({ channel: {} })
  })

  it('contain their link, as a button or in their text', async () => {
    const invitation = await keyed('invitation')
    const without = await write(invitation, { action: '' })
    expect(without.body.fields).toMatchObject({ action: { code: 'required' } })
    expect((await write(invitation, { action: '', body: '<p>Acesse {{ link }}</p>' })).status).toBe(200)
  })
})

describe('a template', () => {
  it('is created, updated as a new version, and compared with the stored version', async () => {
    const made = (await begin()).body
    expect(made).toMatchObject({ kind: 'message', key: null, n: 1, version: 2, application: false })
    const next = await write(made, { body: '<p onclick="x()">Cidade: {{ cidade }}</p><script>x</script>' })
    expect(emailOf(next.body)).toMatchObject({ n: 2, body: '<p>Cidade: {{ cidade }}</p>', action: '' })
    const late = await write(made, { subject: 'Tarde' })
    expect([late.status, late.body.code, late.body.current]).toMatchObject([409, 'stale', { n: 2 }])
    const { rows } = await sql<{
      action: string
    }>`select action from audit_events where entity_id = ${made.id}`.execute(world.db)
    expect(rows.map(({ action }) => action).sort()).toEqual(['template.created', 'template.updated'])
  })

  it('has the same text in every channel without a text of its own', async () => {
    const made = (await begin()).body
    expect(made.contents.map(({ channel, n, subject }) => [channel, n, subject])).toEqual(
      templateChannels.map((channel) => [channel, channel === 'email' ? 1 : 0, 'Olá, {{ primeiro_nome }}']),
    )
    const provider = { name: 'aviso_cidade', language: 'pt_BR', parameters: ['primeiro_nome', 'cidade'] }
    const own = await write(made, { body: '<p>Oi!</p>', provider }, 'whatsapp')
    const contentOf = (name: string) => own.body.contents.find(({ channel }) => channel === name)
    expect(['email', 'in_app', 'whatsapp'].map(contentOf)).toMatchObject([
      { n: 1 },
      { n: 0 },
      { n: 2, body: '<p>Oi!</p>', provider },
    ])
    const { channels } = (await currentTemplate(world.db, made.id)) ?? {}
    expect([channels?.in_app.body, channels?.whatsapp.body]).toEqual([emailOf(made).body, '<p>Oi!</p>'])
  })

  it('reports errors at their fields', async () => {
    const made = (await begin()).body
    const wrong = async (over: object, channel = 'email') => (await write(made, over, channel)).body.fields
    expect(await wrong({ subject: 'Olá, {{ nomee }}' })).toMatchObject({
      subject: {
        code: 'field_unknown',
        message: 'O campo “nomee” não existe para estes destinatários. Escolha um da lista de campos.',
      },
    })
    expect(await wrong({ body: '<p>Um</p><p>{{ nome</p>' })).toMatchObject({
      body: { code: 'template_syntax', message: expect.stringContaining('linha 2') },
    })
    expect(await wrong({ body: '<p>{{ processo }}</p>' })).toMatchObject({ body: { code: 'field_unknown' } })
    expect(await wrong({ body: '<p>{{ nome | gritar }}</p>' })).toMatchObject({ body: { code: 'template_filter' } })
    expect(await wrong({ subject: '' })).toMatchObject({ subject: { code: 'required' } })
    expect(await wrong({ body: '<p> </p>' })).toMatchObject({ body: { code: 'required' } })
    const provider = { name: 'Aviso Ruim', language: 'pt_BR', parameters: [] }
    expect(await wrong({ provider }, 'whatsapp')).toMatchObject({ 'provider.name': { code: 'provider_name' } })
    const spoken = { name: 'aviso', language: 'português', parameters: [] }
    expect(await wrong({ provider: spoken }, 'whatsapp')).toMatchObject({
      'provider.language': { code: 'provider_language', message: 'Idioma inválido. Exemplo: pt_BR' },
    })
    const unknown = { name: 'aviso', language: 'pt_BR', parameters: ['nome', 'link'] }
    expect(await wrong({ provider: unknown }, 'whatsapp')).toMatchObject({
      'provider.parameters.1': { code: 'field_unknown' },
    })
    expect((await begin({ name: '' })).body.fields).toMatchObject({ name: { code: 'required' } })
    expect((await begin({ subject: '{{ x }}' })).body.fields).toMatchObject({ subject: { code: 'field_unknown' } })
    expect((await begin({ audience: 'companies', application: true })).body.fields).toMatchObject({ application: {} })
    expect((await begin({ application: true, subject: '{{ processo }}' })).status).toBe(200)
  })

  it('is renamed, archived and restored with the version that was read; an archived one cannot be updated', async () => {
    const made = (await begin()).body
    const renamed = (await world.call(templates.rename, { params: made, body: { name: 'Outro nome', version: 2 } }))
      .body
    expect(renamed).toMatchObject({ name: 'Outro nome', version: 3 })
    const again = await world.call(templates.rename, { params: made, body: { name: 'Terceiro', version: 2 } })
    expect(again.body.code).toBe('stale')
    const archive = (archived: boolean, version: number) =>
      world.call(templates.archive, { params: made, body: { archived, version } })
    expect((await archive(true, 2)).body.code).toBe('stale')
    expect((await archive(true, 3)).body).toMatchObject({ archived: true, version: 4 })
    expect((await write({ ...made, version: 4 }, { subject: 'Novo' })).body.code).toBe('template_archived')
    const listed = async (archived: boolean) =>
      (await world.call(templates.list, { query: { archived } })).body.some(({ id }) => id === made.id)
    expect([await listed(false), await listed(true)]).toEqual([false, true])
    expect((await archive(false, 4)).body).toMatchObject({ archived: false })
  })

  it('is not found when it does not exist, and requires a session', async () => {
    const params = { id: nobody }
    expect((await world.call(templates.get, { params })).status).toBe(404)
    expect((await world.call(templates.versions, { params })).status).toBe(404)
    expect((await world.call(templates.rename, { params, body: { name: 'x', version: 1 } })).status).toBe(404)
    expect((await world.call(templates.archive, { params, body: { archived: true, version: 1 } })).status).toBe(404)
    const body = { channel: 'email', version: 1, subject: 'x', body: '<p>x</p>' }
    expect((await world.call(templates.write, { params, body })).status).toBe(404)
    expect((await world.call(templates.sample, { params, body })).status).toBe(404)
    expect((await world.call(templates.list, {}, { as: null })).status).toBe(401)
  })

  it('is previewed with samples or for a person, with missing and invalid fields', async () => {
    const made = (await begin()).body
    const sample = async (over: object) =>
      world.call(templates.sample, {
        params: made,
        body: { channel: 'email', subject: 'Para {{ nome }}', body: '<p>{{ cidade }} {{ nada }}</p>', ...over },
      })
    expect((await sample({})).body).toMatchObject({
      subject: 'Para Beatriz Okamoto Salles',
      html: '<p>Joinville </p>',
      wrong: [{ field: 'body', code: 'field_unknown|nada' }],
    })
    const { id } = await given.candidate({ fullName: 'Rui <b>Prado</b>', city: '' })
    const own = (await sample({ to: { typeUser: 2, id }, body: '<p>{{ nome }} de {{ cidade }}</p>' })).body
    expect(own).toMatchObject({ html: '<p>Rui &#60;b&#62;Prado&#60;/b&#62; de </p>', missing: ['cidade'] })
    expect((await sample({ to: { typeUser: 2, id: nobody } })).status).toBe(404)
  })
})

describe('a message with fields', () => {
  const send = async (over: object) => {
    const made = (await world.call(messages.create, { body: { typeUser: 1, ...over } })).body
    return world.call(messages.send, { params: made, body: { version: made.version } })
  }
  async function letLeave() {
    await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
  }
  const received = async (entityId: string) =>
    (await world.call(messages.received, { params: { entity: 'company', entityId } })).body.rows

  it('has the values of each recipient at the time of sending', async () => {
    const [a, b] = [await given.company({ tradeName: 'Alfa & Filhos' }), await given.company({ tradeName: 'Beta' })]
    await send({
      recipientIds: [a.id, b.id],
      subject: 'Para {{ empresa }}',
      body: '<p>{{ empresa }}: {{ organizacao }}</p>',
    })
    await send({ recipientIds: [b.id], subject: 'Sem campos', body: '<p>Olá.</p>' })
    await letLeave()
    await sql`update companies set trade_name = 'Gama' where id = ${a.id}`.execute(world.db)
    expect(await received(a.id)).toMatchObject([
      { subject: 'Para Alfa & Filhos', body: '<p>Alfa &#38; Filhos: Conselho Regional</p>' },
    ])
    expect((await received(b.id)).map(({ subject }) => subject).sort()).toEqual(['Para Beta', 'Sem campos'])
    const { rows } = await sql<{ fields: object }>`select fields from message_recipients order by fields::text`.execute(
      world.db,
    )
    expect(rows.map(({ fields }) => Object.keys(fields).sort())).toEqual([
      ['empresa', 'organizacao'],
      ['empresa', 'organizacao'],
      [],
    ])
    const { rows: events } = await sql<{ name: string }>`select p.personal->>'name' as name from audit_events e
      join audit_personal p on p.event_id = e.id where e.entity_id = ${a.id} and e.action = 'company.message_received'`.execute(
      world.db,
    )
    expect(events).toEqual([{ name: 'Para Alfa & Filhos' }])
  })

  it('is refused with fields that its recipients do not have', async () => {
    const { id } = await given.company()
    const wrong = async (over: object) =>
      (await send({ recipientIds: [id], subject: 'Olá', body: '<p>x</p>', ...over })).body.fields
    expect(await wrong({ subject: 'Olá, {{ primeiro_nome }}' })).toMatchObject({ subject: { code: 'field_unknown' } })
    expect(await wrong({ body: '<p>{{ processo }}</p>' })).toMatchObject({ body: { code: 'field_unknown' } })
    expect(await wrong({ body: '<p>{% for a in b %}</p>' })).toMatchObject({ body: { code: 'template_tag' } })
  })

  it('keeps the template that it is based on, and its version', async () => {
    const made = (await begin({ audience: 'companies', subject: 'A', body: '<p>B</p>' })).body
    const body = { typeUser: 1, subject: 'A', body: '<p>B</p>', templateId: made.id }
    const message = (await world.call(messages.create, { body })).body
    expect(message).toMatchObject({ templateId: made.id, templateVersion: 1 })
    await write(made, { subject: 'A2' })
    const later = { params: message, body: { templateId: made.id, subject: 'A!', version: message.version } }
    expect((await world.call(messages.update, later)).body).toMatchObject({ templateVersion: 1 })
    const unknown = await world.call(messages.create, { body: { ...body, templateId: nobody } })
    expect(unknown.body.fields).toMatchObject({ templateId: { code: 'not_found' } })
    const letter = await keyed('reset')
    const system = await world.call(messages.create, { body: { ...body, templateId: letter.id } })
    expect(system.body.fields).toMatchObject({ templateId: { code: 'not_found' } })
  })

  it('is previewed for each of its recipients', async () => {
    const [a, b] = [
      await given.company({ tradeName: 'Um', uf: 'RR' }),
      await given.company({ tradeName: 'Dois', uf: 'RR', city: '' }),
    ]
    const preview = async (over: object) =>
      (
        await world.call(messages.preview, {
          body: { typeUser: 1, subject: 'Para {{ empresa }}', body: '<p>{{ cidade }}</p>', ...over },
        })
      ).body
    const previews = [
      await preview({ recipientIds: [a.id], segment: { uf: 'RR' } }),
      await preview({ recipientIds: [a.id], segment: { uf: 'RR' }, at: 1 }),
    ]
    expect(previews.map(({ total }) => total)).toEqual([2, 2])
    expect(previews.map(({ recipient }) => recipient?.name).sort()).toEqual(['Dois', 'Um'])
    for (const { recipient, subject } of previews) expect(subject).toBe(`Para ${recipient?.name}`)
    expect(previews.find(({ recipient }) => recipient?.id === b.id)?.missing).toEqual(['cidade'])
    expect(await preview({ recipientIds: [a.id], at: 99 })).toMatchObject({ total: 1, recipient: { id: a.id } })
    expect(await preview({ subject: '{{ nome }}' })).toMatchObject({
      ...{ total: 0, recipient: null, wrong: [{ field: 'subject', code: 'field_unknown|nome' }] },
    })
    await world.call(companies.remove, { params: b })
    expect((await preview({ segment: { uf: 'RR' } })).total).toBe(1)
    const wrong = await world.call(messages.preview, { body: { typeUser: 1, segment: { state: 'nenhum' } } })
    expect(wrong.body.fields).toMatchObject({ segment: { code: 'invalid' } })
  })

  it('is mailed to its author as a test with the values of its first recipient, five times a minute', async () => {
    const company = await given.company({ tradeName: 'Ômega' })
    const make = async (over: object) =>
      (
        await world.call(messages.create, {
          body: {
            typeUser: 1,
            recipientIds: [company.id],
            subject: 'Para {{ empresa }}',
            body: '<p>{{ empresa }}!</p>',
            ...over,
          },
        })
      ).body
    const test = async (over: object = {}) => world.call(messages.test, { params: await make(over) })
    expect((await test({ body: '' })).body.fields).toMatchObject({ body: { code: 'required' } })
    expect((await test({ subject: '{{ nada }}' })).body.fields).toMatchObject({ subject: { code: 'field_unknown' } })
    expect((await world.call(messages.test, { params: { id: nobody } })).status).toBe(404)
    const me = await given.admin({ name: 'Otávio Reis' })
    const others = await world.call(messages.test, { params: await make({}) }, { as: me.token })
    expect(others.status).toBe(404)
    await world.db.deleteFrom('deliveries').execute()
    const answer = (await test()).body
    expect(answer.as).toBe('Ômega')
    const [sent] = await world.db
      .selectFrom('deliveries')
      .select(['recipient', 'subject', 'template', 'sealed'])
      .execute()
    expect(sent).toMatchObject({ recipient: answer.to, subject: '[Teste] Para Ômega', template: 'message_test' })
    expect(JSON.parse(testSeal.open(sent?.sealed as Buffer)).html).toContain('Ômega!')
    expect((await test({ recipientIds: [] })).body.as).toBeNull()
    for (let more = 2; more < 5; more++) expect((await test()).status).toBe(200)
    const late = await test()
    expect([late.status, late.body.code]).toEqual([429, 'too_many_tests'])
  })
})
