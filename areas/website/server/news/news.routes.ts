import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isActiveAdministrator } from '#access/server/accounts/administrators.sql.ts'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { isAhead, mayMovePost, postMoveNeedsReason } from '#website/contract/news.rules.ts'
import { news, type Post, PostRow } from '#website/contract/news.ts'
import { cleaned, keepPictures, reserveSlug, withPictureUrls } from './content.ts'
import {
  allPosts,
  continuesEditing,
  findPost,
  insertPost,
  listPosts,
  postFacets,
  type StoredPost,
  updatePost,
} from './news.sql.ts'
import { mustBePublishable, publishDraft } from './publishing.ts'
import { countSubscribers, startSending } from './sendings.sql.ts'
import { findBySlug } from './slugs.sql.ts'

const {
  required: requirePost,
  locked: requireLockedPost,
  about,
} = recordOf({ entity: 'post', table: 'newsPosts', find: findPost })

export function newsRoutes(app: FastifyInstance, db: Db) {
  const { addresses } = app.files
  const withCover = <R extends { coverId: string | null }>({ coverId, ...row }: R) => ({
    ...row,
    coverUrl: coverId && addresses.ofPicture(coverId),
  })
  const answerOf = ({ live: _live, draft, ...post }: StoredPost): Post =>
    withCover({ ...post, draft: withPictureUrls(draft, addresses) })
  /** Locks and reads a post for `changeRow` and `moveToBin`. */
  const rowOf = (id: string) => ({
    lock: (tx: Db) => requireLockedPost(tx, id),
    read: async (tx: Db) => answerOf(await requirePost(tx, id)),
  })

  /** Notifies the other administrators that a post waits for a review. */
  const requestReview = (tx: Db, { id, title }: StoredPost, actor: { id: string; name: string }) =>
    notify(tx, noticeContextOf(app), {
      kind: 'news_review',
      data: { name: actor.name, title },
      link: `/dashboard/blog/${id}/edit`,
      except: actor.id,
    })

  route(app, news.list, async ({ query }) => {
    const page = await listPosts(db, query)
    return { ...page, rows: page.rows.map(withCover) }
  })
  route(app, news.facets, ({ query }) => postFacets(db, query))
  exportRoute(app, db, news.export, {
    list: 'news',
    all: allPosts,
    row: PostRow,
    cells: {
      tags: { list: (post) => post.tags.map((tag) => [tag]) },
      languages: { list: (post) => post.languages.map((language) => [language]) },
    },
  })
  route(app, news.audience, async () => ({ subscribers: await countSubscribers(db) }))
  route(app, news.get, async ({ params }) => answerOf(await requirePost(db, params.id)))
  route(app, news.bySlug, async ({ params }) => {
    const found = await findBySlug(db, params.slug)
    if (!found) throw notFound('post')
    return answerOf(await requirePost(db, found.postId))
  })

  route(app, news.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const draft = cleaned(body)
      // The address that it reserves needs the row, and the row an address.
      const { id } = await insertPost(tx, { draft, slug: randomUUID(), authorId: actor.id })
      await updatePost(tx, id, { slug: await reserveSlug(tx, id, draft, null) })
      await keepPictures(tx, id, draft, null)
      await audit(tx, actor.id, { ...about(id), action: 'post.created', data: { to: 'rascunho' } })
      return answerOf(await requirePost(tx, id))
    }),
  )

  route(app, news.update, ({ params: { id }, body: { version, ...typed } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        const draft = cleaned(typed)
        const slug = await reserveSlug(tx, id, draft, before.liveSlug)
        await updatePost(tx, id, { draft, slug })
        await keepPictures(tx, id, draft, before.live)
        // The editor saves while the user types: one event for all of it.
        const isSame = await continuesEditing(tx, id, actorOf(request).id)
        return isSame ? undefined : { ...about(id), action: 'post.edited' }
      },
    }),
  )

  route(app, news.setAuthor, ({ params: { id }, body: { authorId, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: (before) => before.authorId === authorId,
      check: async (tx) => {
        if (!(await isActiveAdministrator(tx, authorId))) throw invalid('authorId', 'not_found')
      },
      write: async (tx, before) => {
        await updatePost(tx, id, { authorId })
        return updateEvent({ ...about(id), action: 'post.author_changed' }, before, { authorId })
      },
    }),
  )

  route(app, news.move, ({ params: { id }, body: { to, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ state }) => state === to,
      check: (_, { state }) => {
        if (!mayMovePost(state, to)) throw refusal('state_unreachable')
        if (postMoveNeedsReason(state, to) && !reason) throw refusal('reason_required')
      },
      write: async (tx, before) => {
        await updatePost(tx, id, { state: to, stateReason: reason, scheduledAt: null })
        if (to === 'em_revisao') await requestReview(tx, before, actorOf(request))
        return { ...about(id), action: 'post.moved', data: { from: before.state, to }, personal: { reason } }
      },
    }),
  )

  route(app, news.schedule, ({ params: { id }, body: { scheduledAt, notifies, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: (_, { state }) => {
        if (state !== 'programada' && !mayMovePost(state, 'programada')) throw refusal('state_unreachable')
        if (!isAhead(Date.parse(scheduledAt), Date.now())) throw invalid('scheduledAt', 'not_ahead')
      },
      write: async (tx, before) => {
        mustBePublishable(before.draft)
        await updatePost(tx, id, { state: 'programada', scheduledAt, notifies, stateReason: '' })
        const data = { from: before.state, to: 'programada', detail: new Date(scheduledAt).toISOString() }
        return { ...about(id), action: 'post.scheduled', data }
      },
    }),
  )

  route(app, news.publish, ({ params: { id }, body: { notifies, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: (_, { state, hasChanges }) => {
        if (state === 'publicada' ? !hasChanges : !mayMovePost(state, 'publicada')) throw refusal('state_unreachable')
      },
      write: async (tx, before) => {
        mustBePublishable(before.draft)
        await updatePost(tx, id, { notifies })
        return publishDraft(tx, { ...before, notifies }, actorOf(request).id)
      },
    }),
  )

  route(app, news.notify, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: (_, { state, sending }) => {
        if (sending) throw refusal('post_sent')
        if (state !== 'publicada') throw refusal('state_unreachable')
      },
      write: async (tx) => {
        if (!(await startSending(tx, id, actorOf(request).id))) throw refusal('post_sent')
        return { ...about(id), action: 'post.notified' }
      },
    }),
  )

  route(app, news.discard, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ state, hasChanges }) => state === 'publicada' && !hasChanges,
      write: async (tx, { live, liveSlug }) => {
        if (!live || !liveSlug) throw refusal('state_unreachable')
        await updatePost(tx, id, { draft: live, slug: await reserveSlug(tx, id, live, liveSlug) })
        await keepPictures(tx, id, live, live)
        return { ...about(id), action: 'post.discarded' }
      },
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        if (deleted && (before.state === 'publicada' || before.state === 'programada')) throw refusal('post_public')
        await updatePost(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'post.deleted' : 'post.restored' }
      },
    })
  route(app, news.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, news.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
