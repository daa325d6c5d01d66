import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questions } from '#assessment/contract/questions.ts'
import { pictureSides } from '#platform/contract/files.rules.ts'
import { files } from '#platform/contract/files.ts'
import { sweepFiles } from '#platform/server/videos/sweep.jobs.ts'
import { given as givenIn } from '#testing/given.ts'
import { questionInput, questionsOf, single } from '#testing/questionsOfKinds.ts'
import { upload } from '#testing/upload.ts'
import { codesOf, openWorld, testFiles, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let companyId: string
let bank: ReturnType<typeof questionsOf>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  companyId = (await given.company({ legalName: 'Aurora Ltda.' })).id
  bank = questionsOf(world, companyId)
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'

describe('pictures of a statement', () => {
  const picture = (width = 2400) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer()
  const send = async (of = companyId, content?: Buffer | string) =>
    upload(world.app, `/api/files/company/${of}/picture`, {
      content: content ?? (await picture()),
      name: 'figura.png',
      type: 'image/png',
      token: world.token,
    })
  const address = async (id: string, of = companyId) =>
    world.call(files.shown, { params: { entity: 'company', entityId: of, id } })
  const withPicture = (src: string) => ({ ...single, statement: `<p>Veja: <img src="${src}" alt="Um mapa"></p>` })

  it('are stored separately, re-encoded and resized', async () => {
    const [first, second] = [await send(), await send()]
    expect(first).toMatchObject({ status: 200, body: { kind: 'picture', type: 'image/webp', state: 'clean' } })
    for (const { body } of [first, second]) {
      const { url } = (await address(body.id)).body
      const response = await world.app.inject({ url })
      expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': /inline/ })
      const { width, height } = await sharp(response.rawPayload).metadata()
      expect([width, height]).toEqual([pictureSides.large, pictureSides.large / 2])
    }
    const small = await send(companyId, await picture(300))
    const { url } = (await address(small.body.id)).body
    expect((await sharp((await world.app.inject({ url })).rawPayload).metadata()).width).toBe(300)
  })
  it('are refused with a reason when invalid, too large or too many', async () => {
    const codeOf = async (content: string | Buffer) => codesOf((await send(companyId, content)).body.fields)
    expect(await codeOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')).toEqual({
      file: 'file_active',
    })
    expect(await codeOf('%PDF-1.4\n')).toEqual({ file: 'image' })
    expect(await codeOf('')).toEqual({ file: 'file_empty' })
    const large = Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await codeOf(large)).toEqual({ file: 'image_too_large' })
    const full = (await given.company()).id
    await sql`insert into files (entity, entity_id, kind, name, type, size, sha256)
      select 'company', ${full}, 'picture', 'a.webp', 'image/webp', 1, '\\x00' from generate_series(1, 1000)`.execute(
      world.db,
    )
    expect(await send(full)).toMatchObject({ status: 409, body: { code: 'too_many_pictures' } })
  })
  it('are stored without a signed address and returned with one', async () => {
    const { id } = (await send()).body
    const { url } = (await address(id)).body
    const question = await bank.registered({ content: withPicture(url.replaceAll('&', '&amp;')) })
    const [src = ''] = /src="([^"]*)"/.exec(question.content.statement)?.slice(1) ?? []
    expect((await world.app.inject({ url: src.replaceAll('&amp;', '&') })).statusCode).toBe(200)
    const stored = await world.db
      .selectFrom('questions')
      .select(['title', sql<string>`content ->> 'statement'`.as('statement')])
      .where('id', '=', question.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      title: 'Veja: Um mapa',
      statement: `<p>Veja: <img src="/api/file/${id}" alt="Um mapa" /></p>`,
    })
    // Sending the read value back changes nothing.
    await bank.put(question.id, { ...questionInput({ content: question.content }), version: 1 })
    expect(await bank.eventsOf(question.id)).toHaveLength(1)
    const copy = await world.call(questions.duplicate, { params: question })
    expect(copy.body.content.statement).toBe(question.content.statement)
  })
  it('must belong to the same company', async () => {
    const other = (await given.company()).id
    const { id } = (await send(other)).body
    for (const wrong of [id, nobody])
      expect(codesOf((await bank.register({ content: withPicture(`/api/file/${wrong}`) })).body.fields)).toEqual({
        'content.statement': 'picture_unknown',
      })
    expect(await address(id)).toMatchObject({ status: 404 })
    const many = `<p>a</p>${`<img src="/api/file/${id}">`.repeat(11)}`
    expect(codesOf((await bank.register({ content: { ...single, statement: many } })).body.fields)).toEqual({
      'content.statement': 'pictures_too_many',
    })
  })
  it('are kept once used; unused ones are deleted after a week', async () => {
    const used = (await send()).body.id
    const unused = (await send()).body.id
    const question = await bank.registered({ content: withPicture(`/api/file/${used}`) })
    await bank.put(question.id, { ...questionInput(), version: 1 })
    const remove = (id: string) => world.call(files.remove, { params: { entity: 'company', entityId: companyId, id } })
    expect(await remove(used)).toMatchObject({ status: 409, body: { code: 'picture_in_use' } })
    await sweepFiles(world.db, testFiles)
    expect((await address(unused)).status).toBe(200)
    await sql`update files set created_at = now() - interval '8 days' where id in (${used}, ${unused})`.execute(
      world.db,
    )
    await sweepFiles(world.db, testFiles)
    expect((await address(unused)).status).toBe(404)
    expect((await address(used)).status).toBe(200)
  })
})
