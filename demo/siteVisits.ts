import { dayAfter } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Random } from './random.ts'

/** The sources of the visitors of the public pages, and about how many of them come a day. */
const sources = { google: 14, direta: 9, newsletter: 6, 'feira-rh': 3, voucher: 2, conselho: 1 }

/** The source of an order, in turn. */
export const sourceAt = (at: number) => Object.keys(sources)[at % Object.keys(sources).length] ?? 'direta'

/** A year of openings of the pages of plans and payment. */
export async function insertVisits(tx: Db, random: Random, today: string) {
  const rows = Array.from({ length: 365 }, (_, ago) => dayAfter(today, -ago)).flatMap((day) =>
    Object.entries(sources).flatMap(([source, usual]) => {
      const planos = random.between(0, 2 * usual)
      const contratacao = Math.round(planos * 0.15)
      return [
        { day, page: 'planos', source, count: planos },
        { day, page: 'contratacao', source, count: contratacao },
      ].filter(({ count }) => count > 0)
    }),
  )
  await insertMany(tx, 'siteVisits', rows)
}
