import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, testContext, type World } from '#testing/world.ts'
import { news, type Post } from '#website/contract/news.ts'
import { givenNews } from './news.given.ts'
import { publishNews } from './publishing.jobs.ts'

let world: World
let posts: ReturnType<typeof givenNews>
let author: { id: string }
beforeAll(async () => {
  world = await openWorld()
  author = await givenIn(world).admin({ name: 'Helena Dias' })
  posts = givenNews(world)
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('notices').execute())

const run = () => publishNews(world.db, testContext)
const get = async ({ id }: Pick<Post, 'id'>) => (await world.call(news.get, { params: { id } })).body
/** Moves the moment of a scheduled post into the past, as if it had come. */
const come = ({ id }: Pick<Post, 'id'>, seconds: number) =>
  sql`update news_posts set scheduled_at = now() - make_interval(secs => ${seconds}::int) where id = ${id}`.execute(
    world.db,
  )
const publicationsOf = async ({ id }: Pick<Post, 'id'>) =>
  (await world.call(audit.list, { query: { entity: 'post', entityId: id } })).body.rows.filter(
    ({ action }) => action === 'post.published',
  )

describe('a scheduled post', () => {
  it('is published in the minute for which it is scheduled', async () => {
    const post = await posts.schedule(await posts.draft({ title: 'Às nove' }), posts.inHours(1))
    expect(post).toMatchObject({ state: 'programada', publishedAt: null })
    await run()
    expect(await get(post)).toMatchObject({ state: 'programada' })
    await come(post, 1)
    await run()
    expect(await get(post)).toMatchObject({ state: 'publicada', scheduledAt: null, liveSlug: 'as-nove' })
    expect(await publicationsOf(post)).toMatchObject([{ actorName: null, from: 'programada', to: 'publicada' }])
  })
  it('is published once when two servers work at the same time, late, and again', async () => {
    const due = []
    for (let n = 0; n < 6; n++) {
      const post = await posts.schedule(await posts.draft({ title: `Ao mesmo tempo ${n}` }), posts.inHours(2))
      await come(post, 86_400)
      due.push(post)
    }
    const beside = await world.beside()
    await Promise.all([run(), run(), run()])
    await run()
    await beside.close()
    for (const post of due) {
      expect((await get(post)).state).toBe('publicada')
      expect(await publicationsOf(post)).toHaveLength(1)
    }
  })
  it('is published with its current draft, and returned to its author when the draft is incomplete', async () => {
    const post = await posts.schedule(await posts.draft({ title: 'Muda antes' }), posts.inHours(1))
    const changed = await posts.write(post, { title: 'Mudou antes' })
    expect(changed.state).toBe('programada')
    await come(post, 1)
    await run()
    expect(await posts.live(post)).toMatchObject({ texts: { pt: { title: 'Mudou antes' } } })

    const broken = await posts.schedule(await posts.draft({ title: 'Fica sem texto' }), posts.inHours(1))
    await posts.write(broken, { body: '' })
    await come(broken, 1)
    await run()
    expect(await get(broken)).toMatchObject({
      state: 'rascunho',
      stateReason: 'A notícia ainda não tem texto. Escreva-o antes de publicar.',
    })
    expect(await world.db.selectFrom('notices').select(['accountId', 'kind', 'link']).execute()).toEqual([
      { accountId: author.id, kind: 'news_not_published', link: `/dashboard/blog/${broken.id}/edit` },
    ])
  })
  it('is moved to another time, unscheduled, or published at once', async () => {
    const post = await posts.schedule(await posts.draft({ title: 'Outra hora' }), posts.inHours(1))
    const later = await posts.schedule(post, posts.inHours(5))
    const { body: back } = await world.call(news.move, {
      params: { id: post.id },
      body: { to: 'rascunho', version: later.version },
    })
    expect(back).toMatchObject({ state: 'rascunho', scheduledAt: null })
    const now = await posts.publish(await posts.schedule(back, posts.inHours(1)))
    expect(now).toMatchObject({ state: 'publicada', scheduledAt: null })
    const removed = await posts.schedule(await posts.draft({ title: 'Presa' }), posts.inHours(1))
    expect(await world.call(news.remove, { params: { id: removed.id } })).toMatchObject({
      status: 409,
      body: { code: 'post_public' },
    })
  })
  it('needs a time in the future, within a year, and a state that allows it', async () => {
    const post = await posts.draft({ title: 'Sem hora' })
    for (const scheduledAt of [posts.inHours(-1), posts.inHours(24 * 367)]) {
      const body = { scheduledAt, version: post.version }
      const reply = await world.call(news.schedule, { params: { id: post.id }, body })
      expect([reply.status, codesOf(reply.body.fields)]).toEqual([400, { scheduledAt: 'not_ahead' }])
    }
    const wrong = await world.call(news.schedule, { params: { id: post.id }, body: { scheduledAt: '9h', version: 1 } })
    expect(codesOf(wrong.body.fields)).toEqual({ scheduledAt: 'date' })
    const published = await posts.publish(post)
    const body = { scheduledAt: posts.inHours(1), version: published.version }
    expect(await world.call(news.schedule, { params: { id: post.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'state_unreachable' },
    })
  })
})
