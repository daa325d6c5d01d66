import { afterAll, beforeAll, expect, it } from 'vitest'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { news, type Post } from '#website/contract/news.ts'
import { givenNews } from './news.given.ts'
import { sendNews } from './sendings.jobs.ts'

let world: World
let posts: ReturnType<typeof givenNews>
const context = { ...testContext, publicUrl: 'https://hub.example.org' }
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  await givenIn(world).admin({ name: 'Helena Dias' })
  posts = givenNews(world)
  const rows = Array.from({ length: 250 }, (_, n) => ({
    n,
    state: n < 240 ? ('confirmado' as const) : n % 2 ? ('saiu' as const) : ('pendente' as const),
  }))
  await world.db
    .insertInto('subscribers')
    .values(
      rows.map(({ n, state }) => ({
        email: `leitor${n}@exemplo.com`,
        purpose: 'news',
        language: n % 2 ? 'en' : 'pt',
        state,
        confirmHash: Buffer.from(`c${n}`),
        leaveHash: Buffer.from(`l${n}`),
        ...(state === 'confirmado' && { confirmedAt: new Date().toISOString() }),
        ...(state === 'saiu' && { leftAt: new Date().toISOString() }),
      })),
    )
    .execute()
})
afterAll(() => world.close())

const mailsOf = () =>
  world.db
    .selectFrom('deliveries')
    .select(['recipient', 'subject', 'sealed'])
    .where('template', '=', 'news_published')
    .execute()
const get = async ({ id }: Pick<Post, 'id'>) => (await world.call(news.get, { params: { id } })).body
const publish = async ({ id, version }: Post, notifies: boolean) =>
  (await world.call(news.publish, { params: { id }, body: { version, notifies } })).body

it('counts the subscribers to notify, and notifies nobody without a request', async () => {
  expect((await world.call(news.audience)).body).toEqual({ subscribers: 240 })
  const post = await publish(await posts.draft({ title: 'Sem aviso' }), false)
  expect(post.sending).toBeNull()
  await sendNews(world.db, context, post.id)
  expect(await mailsOf()).toEqual([])
})

it('notifies each confirmed subscriber once, also with several workers and when it runs again', async () => {
  const post = await publish(await posts.draft({ title: 'Com aviso', summary: 'Leia.' }), true)
  expect(post.sending).toMatchObject({ state: 'sending', total: 240, sent: 0 })
  await Promise.all([1, 2, 3].map(() => sendNews(world.db, context, post.id)))
  await sendNews(world.db, context, post.id)
  const mails = await mailsOf()
  expect(mails).toHaveLength(240)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(240)
  expect((await get(post)).sending).toMatchObject({ state: 'done', total: 240, sent: 240 })
  const first = mails.find(({ recipient }) => recipient === 'leitor0@exemplo.com')
  const { text, html, leaveUrl } = JSON.parse(testSeal.open(first?.sealed as Buffer))
  expect(leaveUrl).toMatch(/^https:\/\/hub\.example\.org\/subscriptions\/leave\/[\w-]+$/)
  expect(text).toContain('https://hub.example.org/noticias/com-aviso?lang=pt')
  expect(text).toContain(leaveUrl)
  expect(html).toContain('Sair da lista')
})

it('cannot be sent again for the same post: not by its changes, nor on request', async () => {
  const { rows } = (await world.call(news.list, { query: { search: 'Com aviso' } })).body
  const post = await get({ id: rows[0]?.id ?? '' })
  const again = await publish(await posts.write(post, { title: 'Com aviso, de novo' }), true)
  await sendNews(world.db, context, post.id)
  expect(await mailsOf()).toHaveLength(240)
  const reply = await world.call(news.notify, { params: { id: post.id }, body: { version: again.version } })
  expect(reply).toMatchObject({ status: 409, body: { code: 'post_sent' } })
})

it('resumes where it stopped, notifies of a post that was published before, and stops for a withdrawn one', async () => {
  await world.db.deleteFrom('deliveries').execute()
  const late = await publish(await posts.draft({ title: 'Aviso depois' }), false)
  const draft = await posts.draft({ title: 'Só rascunho' })
  const early = await world.call(news.notify, { params: { id: draft.id }, body: { version: draft.version } })
  expect(early).toMatchObject({ status: 409, body: { code: 'state_unreachable' } })
  const { body } = await world.call(news.notify, { params: { id: late.id }, body: { version: late.version } })
  expect(body.sending).toMatchObject({ state: 'sending' })
  // As after a kill: a part was written, and its position with it.
  const tenth = await world.db
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'confirmado')
    .orderBy('id')
    .offset(9)
    .limit(1)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('newsSendings')
    .set({ position: tenth.id, sent: 10 })
    .where('postId', '=', late.id)
    .execute()
  await sendNews(world.db, context, late.id)
  expect(await mailsOf()).toHaveLength(230)
  const gone = await publish(await posts.draft({ title: 'Retirada logo' }), true)
  const withdrawal = { to: 'retirada' as const, reason: 'Engano', version: gone.version }
  await world.call(news.move, { params: { id: gone.id }, body: withdrawal })
  await sendNews(world.db, context, gone.id)
  expect(await mailsOf()).toHaveLength(230)
  expect((await get(gone)).sending).toMatchObject({ state: 'stopped', sent: 0 })
})
