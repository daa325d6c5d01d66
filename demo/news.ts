import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { slugOf } from '#website/contract/news.rules.ts'
import { news, type Post, type PostInput } from '#website/contract/news.ts'
import { updatePost } from '#website/server/news/news.sql.ts'
import { setClock } from './clock.sql.ts'
import type { Desk } from './desk.ts'
import { addFile } from './files.ts'
import { personOf } from './names.ts'
import { type DemoPost, demoPosts } from './newsTexts.ts'
import { drawCover } from './pictures.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

const empty = { title: '', summary: '', body: '', coverAlt: '' }
type Setting = { seed: number; today: number; now: number; team: readonly string[]; storage?: Storage | undefined }

const inputOf = ({ pt, en, tags, byline }: DemoPost, coverId: string | null): PostInput => ({
  texts: {
    pt: coverId ? pt : { ...pt, coverAlt: '' },
    en: en ? { ...en, coverAlt: '' } : empty,
    ...{ de: empty, fr: empty },
  },
  ...{ slug: '', tags: [...tags], byline, coverId, pinnedUntil: null },
})

/** Notices of the council in every state: most are published, one is scheduled for tomorrow. */
export async function fillNews(tx: Db, desk: Desk, { seed, today, now, team, storage }: Setting) {
  const random = randomFrom(seed + 31)
  for (const post of demoPosts) {
    const by = team[post.author % team.length] as string
    const at = atWork(today - post.days * day)
    let stored = await desk({ at: at - 3 * hour, by }, news.create, { body: inputOf(post, null) })
    const params = { id: stored.id }
    if (storage && post.cover) {
      const owner = { entity: 'post' as const, entityId: stored.id, at: at - 2 * hour }
      const coverId = await addFile(tx, { storage, team: [by], random }, owner, await drawCover(post.cover))
      const body = { ...inputOf(post, coverId), version: stored.version }
      stored = await desk({ at: at - hour, by }, news.update, { params, body })
    }
    await bring(tx, desk, stored, post, { at, by, now })
  }
  await addSubscribers(tx, { random, today })
}

const hashOf = (text: string) => sha256(`subscriber of the demo, ${text}`)

/** Subscribers who have confirmed their address. Their mails go nowhere: the domain is one for examples. */
async function addSubscribers(tx: Db, { random, today }: { random: Random; today: number }) {
  const rows = Array.from({ length: 142 }, (_, n) => {
    const [first = '', ...rest] = personOf(random, false).fullName.split(' ')
    const at = iso(today - (n + 2) * 0.7 * day)
    return {
      email: `${slugOf(first)}.${slugOf(rest.at(-1) ?? '')}${n}@exemplo.com.br`,
      ...{
        language: n % 24 === 7 ? ('en' as const) : ('pt' as const),
        purpose: 'news' as const,
        state: 'confirmado' as const,
        askedAt: at,
        confirmedAt: at,
      },
      // No person has the links of these.
      ...{ confirmHash: hashOf(`confirm ${n}`), leaveHash: hashOf(`leave ${n}`) },
    }
  })
  await tx.insertInto('subscribers').values(rows).execute()
}

/** Brings a draft into the state that it has in the demo. */
async function bring(
  tx: Db,
  desk: Desk,
  { id, version }: Post,
  post: DemoPost,
  when: { at: number; by: string; now: number },
) {
  const { at, by, now } = when
  const params = { id }
  // Written directly: the call takes a moment that is still to come, and the clock of a demo may be behind.
  if (post.state === 'programada') {
    await setClock(tx, at)
    await updatePost(tx, id, { state: 'programada', scheduledAt: iso(atWork(now + 2 * day)) })
    const data = { from: 'rascunho', to: 'programada' }
    await audit(tx, by, { entity: 'post', entityId: id, action: 'post.moved', data })
  }
  if (post.state === 'em_revisao') {
    // Without the notices of the call, which nobody reads here.
    await setClock(tx, at)
    await updatePost(tx, id, { state: 'em_revisao' })
    const data = { from: 'rascunho', to: 'em_revisao' }
    await audit(tx, by, { entity: 'post', entityId: id, action: 'post.moved', data })
  }
  if (post.state !== 'publicada' && post.state !== 'retirada') return
  const published = await desk({ at, by }, news.publish, { params, body: { version } })
  await tx.updateTable('newsPosts').set({ reads: post.reads }).where('id', '=', id).execute()
  if (post.state === 'retirada')
    await desk({ at: at + day, by }, news.move, {
      params,
      body: { to: 'retirada', reason: post.reason, version: published.version },
    })
}
