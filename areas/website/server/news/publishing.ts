import { sql } from 'kysely'
import type { Refusal } from '#platform/contract/refusals.ts'
import { type AuditEntry, changes } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { type CheckCode, checksOf } from '#website/contract/news.rules.ts'
import type { PostContent } from '#website/contract/news.ts'
import { keepPictures } from './content.ts'
import { type StoredPost, updatePost } from './news.sql.ts'
import { startSending } from './sendings.sql.ts'
import { keepSlug } from './slugs.sql.ts'

const refusalOf: Partial<Record<CheckCode, Refusal>> = {
  title: 'post_without_title',
  body: 'post_without_body',
  pictures: 'post_picture_silent',
  cpf: 'post_names_cpf',
}

/** The first reason not to publish a draft, if any. */
export function blockOf(draft: PostContent): Refusal | undefined {
  const blocking = checksOf(draft).find(({ blocks, passes }) => blocks && !passes)
  return blocking && refusalOf[blocking.code]
}

/** Throws unless a draft may be published. */
export function mustBePublishable(draft: PostContent) {
  const why = blockOf(draft)
  if (why) throw refusal(why)
}

/** The members of a content that an event names: each text by its language. */
const named = ({ texts, ...rest }: PostContent) => ({ ...texts, ...rest })

/** Publishes the draft of a locked post, and returns the event: a new post, its changes, or a withdrawn one again. */
export async function publishDraft(tx: Db, post: StoredPost, actorId: string | null): Promise<AuditEntry> {
  const { id, draft, live, slug, state, title } = post
  await updatePost(tx, id, {
    ...{ state: 'publicada', live: draft, liveSlug: slug, scheduledAt: null, stateReason: '' },
    ...(post.publishedAt === null ? { publishedAt: sql<string>`now()` } : { revisedAt: sql<string>`now()` }),
  })
  await keepSlug(tx, slug)
  await keepPictures(tx, id, draft, draft)
  if (post.notifies) await startSending(tx, id, actorId)
  const about = { entity: 'post' as const, entityId: id }
  if (live === null || state !== 'publicada')
    return { ...about, action: 'post.published', data: { from: state, to: 'publicada' }, personal: { name: title } }
  return { ...about, action: 'post.revised', data: { fields: changes(named(live), named(draft)).fields } }
}
