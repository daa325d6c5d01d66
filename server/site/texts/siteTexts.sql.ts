import { sql } from 'kysely'
import type { SiteLanguage } from '#contract/site/siteLanguage.rules.ts'
import type { SiteVersionRow } from '#contract/site/sitePages.ts'
import type { SiteContentOf, SiteTextOf, SiteTextPage } from '#contract/site/siteTexts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstContent } from './first/firstTexts.ts'

type Version<P extends SiteTextPage> = SiteVersionRow & { content: SiteContentOf<P> }

/** The text of a page in a language, or else in Portuguese. */
export const inLanguage = <P extends SiteTextPage>(content: SiteContentOf<P>, language: SiteLanguage): SiteTextOf<P> =>
  content[language] ?? content.pt

const versionsOf = (db: Db, page: SiteTextPage) =>
  db.selectFrom('siteVersions').where('page', '=', page).orderBy('n', 'desc')

/** The version of a page that is in force. The first visit writes down what the product says by itself as version 1. */
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
