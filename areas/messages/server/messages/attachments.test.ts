import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { messages } from '#messages/contract/messages.ts'
import { files } from '#platform/contract/files.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other: { token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  other = await given.admin()
})
afterAll(() => world.close())

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
const attach = (id: string, kind = 'document', token = world.token) =>
  upload(world.app, `/api/files/message/${id}/${kind}`, {
    content: pdf,
    name: 'edital.pdf',
    type: 'application/pdf',
    token,
  })
const of = (id: string) => ({ params: { entity: 'message', entityId: id } })

async function draft() {
  const { id: companyId } = await given.company()
  const body = { typeUser: 1, subject: 'Edital', body: '<p>Segue o edital.</p>', recipientIds: [companyId] }
  return { companyId, ...(await world.call(messages.create, { body })).body }
}

describe('the attachments of a message', () => {
  it('are not accessible to a token, even with all scopes for files', async () => {
    const { id } = await draft()
    const body = { name: 'Arquivos', scopes: ['files:read', 'files:write'], days: 30 }
    const { token } = (await world.call(apiTokens.create, { body })).body
    expect((await world.call(files.list, of(id))).status).toBe(200)
    const refused = await world.call(files.list, of(id), { as: token })
    expect([refused.status, refused.body.code]).toEqual([403, 'scope'])
    expect((await attach(id, 'document', token)).status).toBe(403)
    const headers = { authorization: `Bearer ${token}` }
    expect((await world.app.inject({ url: `/api/files/%6dessage/${id}/pictures`, headers })).statusCode).toBe(403)
    const company = { params: { entity: 'company', entityId: (await given.company()).id } }
    expect((await world.call(files.list, company, { as: token })).status).toBe(200)
  })
  it('are private to the author of a draft', async () => {
    const { id } = await draft()
    const { body: file } = await attach(id)
    expect(file).toMatchObject({ name: 'edital.pdf', state: 'clean' })
    expect((await world.call(messages.get, { params: { id } })).body.attachments).toBe(1)
    const as = { as: other.token }
    const attachment = { params: { ...of(id).params, id: file.id } }
    expect((await attach(id, 'document', other.token)).status).toBe(404)
    for (const [call, input] of [
      [files.list, of(id)],
      [files.pictures, of(id)],
      [files.address, attachment],
      [files.shown, attachment],
      [files.remove, attachment],
      [files.restore, attachment],
    ] as const)
      expect([call.path, (await world.call(call, input, as)).status]).toEqual([call.path, 404])
    expect((await world.call(files.remove, attachment)).status).toBe(200)
    expect((await world.call(files.restore, attachment)).status).toBe(200)
    expect((await attach(id, 'logo')).body.code).toBe('file_not_of_owner')
  })
  it('are readable by everybody and cannot change once the message is sent', async () => {
    const made = await draft()
    const { body: file } = await attach(made.id)
    await world.call(messages.send, { params: made, body: { version: made.version } })
    expect((await attach(made.id)).body.code).toBe('message_sent')
    await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
    const as = { as: other.token }
    expect((await world.call(files.list, of(made.id), as)).body.rows).toMatchObject([{ id: file.id }])
    const attachment = { params: { ...of(made.id).params, id: file.id } }
    expect((await world.call(files.address, attachment, as)).status).toBe(200)
    expect((await world.call(files.remove, attachment)).body.code).toBe('message_sent')
    expect((await world.call(files.list, of(made.id), { as: null })).status).toBe(401)
    const received = { params: { entity: 'company', entityId: made.companyId } }
    expect((await world.call(messages.received, received, as)).body.rows).toMatchObject([{ attachments: 1 }])
  })
  it('block sending while one of them waits for its scan or is quarantined', async () => {
    const made = await draft()
    await attach(made.id)
    const send = () => world.call(messages.send, { params: made, body: { version: made.version } })
    for (const [state, code] of [
      ['waiting', 'file_waiting'],
      ['quarantined', 'file_quarantined'],
    ]) {
      await sql`update files set state = ${state} where entity_id = ${made.id}`.execute(world.db)
      expect((await send()).body.code).toBe(code)
    }
    await sql`update files set state = 'clean' where entity_id = ${made.id}`.execute(world.db)
    expect((await send()).status).toBe(200)
  })
})
