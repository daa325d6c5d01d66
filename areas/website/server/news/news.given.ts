import type { World } from '#testing/world.ts'
import { news, type Post, type PostInput } from '#website/contract/news.ts'

const empty = { title: '', summary: '', body: '', coverAlt: '' }
type Text = Partial<PostInput['texts']['pt']>

/** Posts for tests, written through the calls. */
export function givenNews(world: World) {
  const input = (text: Text, over: Partial<PostInput> = {}): PostInput => ({
    texts: {
      pt: { title: 'Aviso', summary: 'Um resumo.', body: '<p>O texto.</p>', coverAlt: '', ...text },
      ...{ en: empty, de: empty, fr: empty },
    },
    ...{ slug: '', tags: [], byline: '', coverId: null, pinnedUntil: null },
    ...over,
  })
  const must = async <T>(reply: Promise<{ status: number; body: T }>) => {
    const { status, body } = await reply
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  return {
    input,
    draft: (text: Text, over?: Partial<PostInput>) => must(world.call(news.create, { body: input(text, over) })),
    /** Writes other words over the stored draft. */
    write: ({ id, version, draft }: Post, text: Text, over: Partial<PostInput> = {}) => {
      const texts = { ...draft.texts, pt: { ...draft.texts.pt, ...text } }
      return must(world.call(news.update, { params: { id }, body: { ...draft, texts, ...over, version } }))
    },
    publish: ({ id, version }: Post) => must(world.call(news.publish, { params: { id }, body: { version } })),
    schedule: ({ id, version }: Post, scheduledAt: string) =>
      must(world.call(news.schedule, { params: { id }, body: { scheduledAt, version } })),
    /** Reads the content that visitors get. */
    live: async ({ id }: Pick<Post, 'id'>) =>
      (await world.db.selectFrom('newsPosts').select('live').where('id', '=', id).executeTakeFirstOrThrow()).live,
    inHours: (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString(),
  }
}
