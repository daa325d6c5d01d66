import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import type { SiteVersionRow } from '#website/contract/sitePages.ts'
import {
  type SiteContentOf,
  type SiteTextOf,
  type SiteTextPage,
  type SiteTextVersion,
  siteTextPages,
} from '#website/contract/siteTexts.ts'
import { firstContent } from './first/firstTexts.ts'

type Version<P extends SiteTextPage> = SiteVersionRow & { content: SiteContentOf<P> }

/** The text of a page in a language, or else in Portuguese. */
export const inLanguage = <P extends SiteTextPage>(content: SiteContentOf<P>, language: SiteLanguage): SiteTextOf<P> =>
  content[language] ?? content.pt

const versionsOf = (db: Db, page: SiteTextPage) =>
  db.selectFrom('siteVersions').where('page', '=', page).orderBy('n', 'desc')

/** The version of a page that is in force. The first read stores the text of the product as version 1. */
export async function currentVersion<P extends SiteTextPage>(db: Db, page: P): Promise<Version<P>> {
  const newest = () => readVersions<P>(db, page).limit(1)
  const found = await newest().executeTakeFirst()
  if (found) return found
  await db
    .insertInto('siteVersions')
    .values({ page, n: 1, content: JSON.stringify(firstContent(page)) })
    .onConflict((c) => c.columns(['page', 'n']).doNothing())
    .execute()
  return newest().executeTakeFirstOrThrow()
}

/** Version `n` of a page; undefined when there is none. */
export const findVersion = <P extends SiteTextPage>(db: Db, page: P, n: number): Promise<Version<P> | undefined> =>
  readVersions<P>(db, page).where('n', '=', n).executeTakeFirst()

const readVersions = <P extends SiteTextPage>(db: Db, page: P) =>
  versionsOf(db, page).select(['n', 'publishedAt as at']).select(sql<SiteContentOf<P>>`content`.as('content'))

/** All versions of a page, the newest first. */
export const listVersions = (db: Db, page: SiteTextPage): Promise<SiteVersionRow[]> =>
  versionsOf(db, page).select(['n', 'publishedAt as at']).execute()

/** Locks the draft of a page. A page without one gets a copy of the version in force. */
export async function lockDraft(tx: Db, page: SiteTextPage): Promise<{ version: number }> {
  const { content } = await currentVersion(tx, page)
  await tx
    .insertInto('siteDrafts')
    .values({ page, content: JSON.stringify(content) })
    .onConflict((c) => c.column('page').doNothing())
    .execute()
  return tx.selectFrom('siteDrafts').select('version').where('page', '=', page).forUpdate().executeTakeFirstOrThrow()
}

/** Writes the locked draft of a page. */
export const writeDraft = <P extends SiteTextPage>(tx: Db, page: P, byId: string, content: SiteContentOf<P>) =>
  tx
    .updateTable('siteDrafts')
    .set({
      content: JSON.stringify(content),
      updatedBy: byId,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('page', '=', page)
    .execute()

/** Makes the locked draft of a page its next version, and returns the number of that. */
export async function publishDraft(tx: Db, page: SiteTextPage, byId: string) {
  const { n } = await tx
    .insertInto('siteVersions')
    .columns(['page', 'n', 'content', 'publishedBy'])
    .expression((eb) =>
      eb
        .selectFrom('siteDrafts as d')
        .select([
          'd.page',
          sql<number>`(select max(n) + 1 from site_versions v where v.page = d.page)`.as('n'),
          'd.content',
          sql<string>`${byId}::uuid`.as('by'),
        ])
        .where('d.page', '=', page),
    )
    .returning('n')
    .executeTakeFirstOrThrow()
  await tx.updateTable('siteDrafts').set({ version: sql`version + 1` }).where('page', '=', page).execute()
  return n
}

const languagesOf = sql<
  SiteTextVersion['languages']
>`array(select l from unnest('{pt,en,de,fr}'::text[]) with ordinality o (l, i)
  where jsonb_typeof(v.content -> l) = 'object' order by i)`

const draftOf = (db: Db, page: SiteTextPage) =>
  db
    .selectFrom('siteDrafts as d')
    .leftJoin('accounts as a', 'a.id', 'd.updatedBy')
    .select(['d.version', 'd.updatedAt', 'a.name'])
    .select(sql<SiteContentOf<SiteTextPage>>`d.content`.as('content'))
    .select(
      sql<boolean>`d.content <> (select v.content from site_versions v where v.page = d.page order by n desc limit 1)`.as(
        'hasChanges',
      ),
    )
    .where('d.page', '=', page)
    .executeTakeFirst()

/** The draft of a page, or the version in force when there is none, with all of its versions. */
export async function readSiteText(db: Db, page: SiteTextPage) {
  const current = await currentVersion(db, page)
  const draft = await draftOf(db, page)
  const versions = await db
    .selectFrom('siteVersions as v')
    .leftJoin('accounts as a', 'a.id', 'v.publishedBy')
    .select(['v.n', 'v.publishedAt as at', 'a.name as byName', languagesOf.as('languages')])
    .where('v.page', '=', page)
    .orderBy('v.n', 'desc')
    .execute()
  const hasChanges = draft?.hasChanges ?? false
  return {
    page,
    content: draft?.content ?? current.content,
    version: draft?.version ?? 1,
    hasChanges,
    savedAt: (hasChanges && draft?.updatedAt) || null,
    savedBy: (hasChanges && draft?.name) || null,
    versions,
  }
}

/** All pages, each with its version in force. */
export async function listSiteTexts(db: Db) {
  const rows = []
  for (const page of siteTextPages) {
    const { content: _, versions, ...row } = await readSiteText(db, page)
    const [current] = versions
    if (current) rows.push({ ...row, current })
  }
  return rows
}
