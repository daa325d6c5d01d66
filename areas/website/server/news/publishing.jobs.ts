import { type NoticeContext, noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { lockDuePost, lockPost, updatePost } from './news.sql.ts'
import { blockOf, publishDraft } from './publishing.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    publish_news: Record<string, never>
  }
}

/** Every minute: publishes what is due, each post in a transaction of its own. Late, twice or on two servers, each is published once. */
export async function publishNews(db: Db, context: JobContext): Promise<void> {
  const notifier = await noticeContext(db, context)
  while (await db.transaction().execute((tx) => publishNext(tx, notifier)));
}

async function publishNext(tx: Db, notifier: NoticeContext): Promise<boolean> {
  const id = await lockDuePost(tx)
  const post = id && (await lockPost(tx, id))
  if (!id || !post) return false
  const why = blockOf(post.draft)
  if (!why) {
    await audit(tx, null, await publishDraft(tx, post, null))
    return true
  }
  // It was changed after it was scheduled. Its author is notified of why it is not on the site.
  await updatePost(tx, id, { state: 'rascunho', scheduledAt: null, stateReason: refusalsPt[why] })
  await audit(tx, null, {
    entity: 'post',
    entityId: id,
    action: 'post.moved',
    data: { from: 'programada', to: 'rascunho' },
  })
  await notify(tx, notifier, {
    kind: 'news_not_published',
    data: { title: post.title },
    link: `/dashboard/blog/${id}/edit`,
    to: [post.authorId],
  })
  return true
}
