import type { FastifyInstance } from 'fastify'
import { installationEntity } from '#platform/contract/audit.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { type SiteText, type SiteTextPage, siteTexts } from '#website/contract/siteTexts.ts'
import { cleanedContent } from './content.ts'
import { previewPath } from './previews.ts'
import { findVersion, listSiteTexts, lockDraft, publishDraft, readSiteText, writeDraft } from './siteTexts.sql.ts'

/** Events name the page and, of a published or restored version, its number. */
const event = (action: 'drafted' | 'published' | 'restored', page: SiteTextPage, n?: number) => ({
  action: `site.${action}`,
  entity: 'installation' as const,
  entityId: installationEntity,
  data: { detail: page, n },
})

export function siteTextRoutes(app: FastifyInstance, db: Db) {
  // The content is of the page that it was written for.
  const read = async (from: Db, page: SiteTextPage) => (await readSiteText(from, page)) as SiteText
  const rowOf = (page: SiteTextPage) => ({
    lock: async (tx: Db) => {
      await lockDraft(tx, page)
      return read(tx, page)
    },
    read: (tx: Db) => read(tx, page),
  })

  route(app, siteTexts.list, () => listSiteTexts(db))
  route(app, siteTexts.get, ({ params }) => read(db, params.page))

  route(app, siteTexts.write, ({ body: { version, ...draft } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(draft.page),
      version,
      write: async (tx) => {
        await writeDraft(tx, draft.page, actorOf(request).id, cleanedContent(draft))
        return event('drafted', draft.page)
      },
    }),
  )

  route(app, siteTexts.publish, ({ params: { page }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(page),
      version,
      isDone: ({ hasChanges }) => !hasChanges,
      write: async (tx) => event('published', page, await publishDraft(tx, page, actorOf(request).id)),
    }),
  )

  route(app, siteTexts.restore, ({ params: { page }, body: { n, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(page),
      version,
      write: async (tx) => {
        const former = await findVersion(tx, page, n)
        if (!former) throw notFound('siteVersion')
        await writeDraft(tx, page, actorOf(request).id, former.content)
        return event('restored', page, n)
      },
    }),
  )

  route(app, siteTexts.preview, async ({ params: { page } }) => ({ path: previewPath(app.seal, page) }))
}
