import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { files } from '#platform/contract/files.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'
import { news, type Post } from '#website/contract/news.ts'
import { givenNews } from './news.given.ts'

let world: World
let given: ReturnType<typeof givenIn>
let posts: ReturnType<typeof givenNews>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  posts = givenNews(world)
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const params = ({ id }: Pick<Post, 'id'>) => ({ params: { id } })
const eventsOf = async ({ id }: Pick<Post, 'id'>) =>
  (await world.call(audit.list, { query: { entity: 'post', entityId: id } })).body.rows.map(({ action }) => action)
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()

describe('editing a post', () => {
  it('is created as a draft with the address of its title, also without any text', async () => {
    const post = await posts.draft({ title: 'Abertura da área pública' })
    expect(post).toMatchObject({
      state: 'rascunho',
      slug: 'abertura-da-area-publica',
      liveSlug: null,
      hasChanges: false,
      authorName: 'Helena Dias',
      publishedAt: null,
      version: 2,
    })
    const empty = await posts.draft({ title: '', body: '' })
    expect(empty.slug).toMatch(/^noticia-[0-9a-f]{12}$/)
    expect(await eventsOf(empty)).toEqual(['post.created'])
  })
  it('numbers the address of a title that others have, and frees an address that a draft no longer uses', async () => {
    const [first, second] = [await posts.draft({ title: 'Edital 7' }), await posts.draft({ title: 'Edital 7' })]
    expect([first.slug, second.slug]).toEqual(['edital-7', 'edital-7-2'])
    const renamed = await posts.write(first, { title: 'Edital 8' })
    expect(renamed.slug).toBe('edital-8')
    expect((await posts.draft({ title: 'Edital 7' })).slug).toBe('edital-7')
  })
  it('refuses a chosen address that is taken or invalid', async () => {
    await posts.draft({ title: 'Guia do recurso' })
    const body = posts.input({ title: 'Outra' }, { slug: 'guia-do-recurso' })
    const reply = await world.call(news.create, { body })
    expect([reply.status, codesOf(reply.body.fields)]).toEqual([400, { slug: 'taken' }])
    for (const slug of ['com espaço', '-a', 'a--b', 'rss.xml', '../x']) {
      const wrong = await world.call(news.create, { body: { ...body, slug } })
      expect([slug, wrong.status, codesOf(wrong.body.fields)]).toEqual([slug, 400, { slug: 'slug' }])
    }
  })
  it('limits every field', async () => {
    const body = posts.input({ title: 'x'.repeat(141), summary: 'x'.repeat(301) })
    body.tags = ['a', 'b', 'c', 'd', 'e', 'f']
    body.byline = 'x'.repeat(81)
    const reply = await world.call(news.create, { body: { ...body, pinnedUntil: '2026-02-30' } })
    expect([reply.status, codesOf(reply.body.fields)]).toEqual([
      400,
      {
        'texts.pt.title': 'too_long',
        'texts.pt.summary': 'too_long',
        tags: 'too_many',
        byline: 'too_long',
        pinnedUntil: 'date',
      },
    ])
  })
  it('refuses a version that another user has changed, and returns what is stored', async () => {
    const post = await posts.draft({ title: 'Duas pessoas' })
    await posts.write(post, { title: 'A primeira' })
    const reply = await world.call(news.update, {
      ...params(post),
      body: { ...posts.input({}), version: post.version },
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale', current: { title: 'A primeira' } } })
  })
  it('records one event for all saves while a user types', async () => {
    const post = await posts.draft({ title: 'Digitando' })
    const again = await posts.write(await posts.write(post, { title: 'Digitando m' }), { title: 'Digitando mais' })
    expect(await eventsOf(again)).toEqual(['post.created'])
    const other = await given.admin({ name: 'Bruno Lima' })
    await world.call(
      news.update,
      { ...params(post), body: { ...posts.input({}), version: again.version } },
      { as: other.token },
    )
    expect(await eventsOf(again)).toEqual(['post.edited', 'post.created'])
  })
  it('has the user who created it as its author, until another administrator is chosen', async () => {
    const post = await posts.draft({ title: 'De quem é' })
    const other = await given.admin({ name: 'Bruno Autor' })
    const choose = (authorId: string, version: number) =>
      world.call(news.setAuthor, { ...params(post), body: { authorId, version } })
    const { body } = await choose(other.id, post.version)
    expect(body).toMatchObject({ authorId: other.id, authorName: 'Bruno Autor', draft: post.draft })
    expect((await choose(other.id, 1)).status).toBe(200)
    expect((await choose(post.authorId, post.version)).body.code).toBe('stale')
    const guest = await given.admin({ role: 'avaliador' })
    for (const id of [nobody, guest.id]) {
      const reply = await choose(id, body.version)
      expect([reply.status, codesOf(reply.body.fields)]).toEqual([400, { authorId: 'not_found' }])
    }
    expect(await eventsOf(post)).toEqual(['post.author_changed', 'post.created'])
    const { rows } = (await world.call(audit.list, { query: { entity: 'post', entityId: post.id } })).body
    expect(rows[0]?.fields).toEqual(['authorId'])
    const found = await world.call(news.list, { query: { author: [other.id] } })
    expect(found.body.rows.map(({ title }) => title)).toEqual(['De quem é'])
  })
  it('stores only its own pictures, and keeps those that it uses', async () => {
    const post = await posts.draft({ title: 'Com imagem' })
    const url = `/api/files/post/${post.id}/picture`
    const { body: file } = await upload(world.app, url, { content: await picture(), token: world.token })
    const body = `<p>Veja<img src="/api/file/${file.id}?until=1&amp;key=x" alt="Um mapa"><img src="https://x.br/a.png"></p>`
    const kept = await posts.write(post, { body }, { coverId: file.id })
    expect(kept.draft.texts.pt.body).toMatch(
      /^<p>Veja<img src="\/api\/file\/[0-9a-f-]{36}\?until=\d+&amp;key=[\w-]+" alt="Um mapa" \/><\/p>$/,
    )
    expect(kept.coverUrl).toContain(`/api/file/${file.id}?until=`)
    const removed = await world.call(files.remove, { params: { entity: 'post', entityId: post.id, id: file.id } })
    expect(removed).toMatchObject({ status: 409, body: { code: 'picture_in_use' } })
    const other = await posts.draft({ title: 'Sem imagem' })
    for (const [over, field] of [
      [{ ...posts.input({ body }) }, 'texts.pt.body'],
      [{ ...posts.input({}), coverId: file.id }, 'coverId'],
    ] as const) {
      const reply = await world.call(news.update, { ...params(other), body: { ...over, version: other.version } })
      expect([reply.status, codesOf(reply.body.fields)]).toEqual([400, { [field]: 'picture_unknown' }])
    }
    const logo = await upload(world.app, `/api/files/post/${post.id}/logo`, {
      content: await picture(),
      token: world.token,
    })
    expect(logo).toMatchObject({ status: 409, body: { code: 'file_not_of_owner' } })
  })
  it('removes active content in every language', async () => {
    const payload =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>'
    const body = posts.input({ title: '<img src=x onerror=alert(1)>', body: payload })
    for (const language of ['en', 'de', 'fr'] as const) body.texts[language] = { ...body.texts.pt }
    const { body: post } = await world.call(news.create, { body })
    for (const text of Object.values(post.draft.texts))
      expect(text.body).toBe('<p>a<a target="_blank" rel="noopener noreferrer">b</a></p>')
  })
})

describe('publishing a post', () => {
  it('refuses an incomplete draft, with the reason', async () => {
    for (const [over, code] of [
      [{ title: '' }, 'post_without_title'],
      [{ body: '' }, 'post_without_body'],
      [{ body: '<p>O CPF 529.982.247-25</p>' }, 'post_names_cpf'],
    ] as const) {
      const post = await posts.draft(over)
      for (const reply of [
        await world.call(news.publish, { ...params(post), body: { version: post.version } }),
        await world.call(news.schedule, {
          ...params(post),
          body: { version: post.version, scheduledAt: posts.inHours(1) },
        }),
      ])
        expect(reply).toMatchObject({ status: 409, body: { code } })
    }
    const post = await posts.draft({ title: 'Capa muda' })
    const url = `/api/files/post/${post.id}/picture`
    const { body: file } = await upload(world.app, url, { content: await picture(), token: world.token })
    const silent = await posts.write(post, {}, { coverId: file.id })
    const reply = await world.call(news.publish, { ...params(silent), body: { version: silent.version } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'post_picture_silent' } })
  })
  it('publishes the draft, and later changes only when they are published, too', async () => {
    const post = await posts.publish(await posts.draft({ title: 'Resultado 1' }))
    expect(post).toMatchObject({ state: 'publicada', liveSlug: 'resultado-1', hasChanges: false, revisedAt: null })
    expect(post.publishedAt).not.toBeNull()
    const changed = await posts.write(post, { title: 'Resultado 2' })
    expect(changed).toMatchObject({
      state: 'publicada',
      hasChanges: true,
      slug: 'resultado-1',
      liveSlug: 'resultado-1',
    })
    expect(await posts.live(post)).toMatchObject({ texts: { pt: { title: 'Resultado 1' } } })
    const revised = await posts.publish(changed)
    expect(revised).toMatchObject({ hasChanges: false, publishedAt: post.publishedAt })
    expect(revised.revisedAt).not.toBeNull()
    expect(await posts.live(post)).toMatchObject({ texts: { pt: { title: 'Resultado 2' } } })
    expect(await eventsOf(post)).toEqual(['post.revised', 'post.edited', 'post.published', 'post.created'])
    const twice = await world.call(news.publish, { ...params(post), body: { version: revised.version } })
    expect(twice).toMatchObject({ status: 409, body: { code: 'state_unreachable' } })
  })
  it('discards changes that are not published', async () => {
    const post = await posts.publish(await posts.draft({ title: 'Como está' }))
    const changed = await posts.write(post, { title: 'Como estaria' }, { slug: 'outro-endereco' })
    expect(changed.slug).toBe('outro-endereco')
    const { body } = await world.call(news.discard, { ...params(post), body: { version: changed.version } })
    expect(body).toMatchObject({ title: 'Como está', slug: 'como-esta', hasChanges: false })
    const draft = await posts.draft({ title: 'Nunca publicada' })
    const reply = await world.call(news.discard, { ...params(draft), body: { version: draft.version } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'state_unreachable' } })
  })
  it('keeps an address for ever once it was public', async () => {
    const post = await posts.publish(await posts.draft({ title: 'Primeiro nome' }))
    const moved = await posts.publish(await posts.write(post, {}, { slug: 'segundo-nome' }))
    expect(moved).toMatchObject({ slug: 'segundo-nome', liveSlug: 'segundo-nome' })
    const old = await world.call(news.bySlug, { params: { slug: 'primeiro-nome' } })
    expect(old.body).toMatchObject({ id: post.id, slug: 'segundo-nome' })
    const taken = await world.call(news.create, { body: posts.input({}, { slug: 'primeiro-nome' }) })
    expect(codesOf(taken.body.fields)).toEqual({ slug: 'taken' })
    expect((await posts.draft({ title: 'Primeiro nome' })).slug).toBe('primeiro-nome-2')
  })
  it('withdraws with a reason, and publishes again', async () => {
    const post = await posts.publish(await posts.draft({ title: 'Parada de domingo' }))
    const move = (to: 'retirada' | 'rascunho', reason = '', version = post.version) =>
      world.call(news.move, { ...params(post), body: { to, reason, version } })
    expect(await move('retirada')).toMatchObject({ status: 409, body: { code: 'reason_required' } })
    expect(await move('rascunho')).toMatchObject({ status: 409, body: { code: 'state_unreachable' } })
    const { body: gone } = await move('retirada', 'Saiu com a data errada')
    expect(gone).toMatchObject({
      state: 'retirada',
      stateReason: 'Saiu com a data errada',
      liveSlug: 'parada-de-domingo',
    })
    // Repeated, it changes nothing.
    expect((await move('retirada', 'De novo')).body).toMatchObject({ version: gone.version })
    const again = await posts.publish(gone)
    expect(again).toMatchObject({ state: 'publicada', publishedAt: post.publishedAt, stateReason: '' })
  })
  it('requests a review of the others, and is returned with a reason', async () => {
    const reviewer = await given.admin({ name: 'Lúcia Prado' })
    const post = await posts.draft({ title: 'Para rever' })
    const { body: asked } = await world.call(news.move, {
      ...params(post),
      body: { to: 'em_revisao', version: post.version },
    })
    expect(asked.state).toBe('em_revisao')
    const bells = await world.db.selectFrom('notices').selectAll().where('kind', '=', 'news_review').execute()
    expect(bells.filter(({ accountId }) => accountId === reviewer.id)).toMatchObject([
      { data: { name: 'Helena Dias', title: 'Para rever' }, link: `/dashboard/blog/${post.id}/edit` },
    ])
    const back = (reason: string) =>
      world.call(news.move, { ...params(post), body: { to: 'rascunho', reason, version: asked.version } })
    expect(await back('')).toMatchObject({ status: 409, body: { code: 'reason_required' } })
    expect((await back('Falta o prazo')).body).toMatchObject({ state: 'rascunho', stateReason: 'Falta o prazo' })
  })
})

describe('the list of posts', () => {
  it('finds words of the text, filters and counts, and puts those without a date last', async () => {
    const tags = ['Concursos']
    const [first, second] = [
      await posts.draft({ title: 'Zebra um', body: '<p>Palavra<strong>rara</strong></p>' }, { tags }),
      await posts.publish(await posts.draft({ title: 'Zebra dois' }, { tags })),
    ]
    const ask = async (query: object) => (await world.call(news.list, { query: { search: 'zebra', ...query } })).body
    expect((await ask({})).rows.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await ask({ sort: 'date' })).rows.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await ask({ sort: 'title' })).rows.map(({ title }) => title)).toEqual(['Zebra dois', 'Zebra um'])
    expect((await ask({ state: ['rascunho'] })).rows.map(({ id }) => id)).toEqual([first.id])
    expect((await ask({ language: ['en'] })).total).toBe(0)
    expect((await world.call(news.list, { query: { search: 'palavra rara' } })).body.rows.map(({ id }) => id)).toEqual([
      first.id,
    ])
    const { body } = await world.call(news.facets, { query: { search: 'zebra', state: ['rascunho'] } })
    expect(body.state.toSorted((a, b) => a.value.localeCompare(b.value))).toMatchObject([
      { value: 'publicada', count: 1 },
      { value: 'rascunho', count: 1 },
    ])
    expect([body.tag, body.language]).toMatchObject([[{ value: 'Concursos', count: 1 }], [{ value: 'pt', count: 1 }]])
    expect(body.author).toMatchObject([{ label: 'Helena Dias', count: 1 }])
  })
  it('keeps what is public out of the bin, and restores the rest', async () => {
    const post = await posts.draft({ title: 'Para a lixeira' })
    const { body: gone } = await world.call(news.remove, params(post))
    expect(gone.deletedAt).not.toBeNull()
    expect((await world.call(news.list, { query: { search: 'para a lixeira' } })).body.total).toBe(0)
    expect((await world.call(news.list, { query: { search: 'para a lixeira', trash: true } })).body.total).toBe(1)
    const reply = await world.call(news.update, {
      ...params(post),
      body: { ...posts.input({}), version: gone.version },
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'in_the_bin' } })
    const { body: back } = await world.call(news.restore, params(post))
    expect(back.deletedAt).toBeNull()
    const published = await posts.publish(back)
    expect(await world.call(news.remove, params(published))).toMatchObject({
      status: 409,
      body: { code: 'post_public' },
    })
  })
  it('can be exported', async () => {
    await posts.draft({ title: 'Na planilha' }, { tags: ['Guias', 'Prazos'] })
    const columns = ['title', 'tags', 'state', 'languages', 'date'].map((id) => ({ id, header: id }))
    const body = { format: 'csv', title: 'Notícias', query: { search: 'na planilha' }, columns }
    const { status, body: csv } = await world.call(news.export, { body } as never)
    expect(status).toBe(200)
    expect(String(csv)).toContain('Na planilha')
    expect(String(csv)).toContain('Guias')
  })
  it('answers 404 for an unknown post', async () => {
    const version = { body: { version: 1 } }
    for (const reply of [
      await world.call(news.get, { params: { id: nobody } }),
      await world.call(news.bySlug, { params: { slug: 'nenhuma' } }),
      await world.call(news.publish, { params: { id: nobody }, ...version }),
      await world.call(news.discard, { params: { id: nobody }, ...version }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
