import type { Db } from '#platform/server/db/db.ts'
import { type LegalPage, legalPages, type SiteContentOf } from '#website/contract/siteTexts.ts'
import { firstContent } from '#website/server/texts/first/firstTexts.ts'
import { insertMany } from './bulk.sql.ts'
import { day, hour, iso } from './times.ts'

/** The former text of the first version, which existed in Portuguese only. */
const formerly: Record<LegalPage, [now: string, then: string]> = {
  terms: [' Prazos de etapas afetados por uma parada nossa são estendidos.', ''],
  privacy: ['Este site não usa cookies nem rastreadores.', 'Este site usa apenas um cookie, o da sua sessão.'],
}

/** Terms and privacy in two versions, so that consents refer to the one of their day. */
export async function fillSiteTexts(tx: Db, { today, admin }: { today: number; admin: string }) {
  const rows = legalPages.flatMap((page) => {
    const second: SiteContentOf<LegalPage> = firstContent(page)
    const first = { ...second, en: null, de: null, fr: null, pt: { ...second.pt } }
    first.pt.body = first.pt.body.replace(...formerly[page])
    const published = (n: number, content: SiteContentOf<LegalPage>, daysAgo: number) => ({
      page,
      n,
      content,
      published_by: admin,
      published_at: iso(today - daysAgo * day + 10 * hour),
    })
    return [published(1, first, 1100), published(2, second, 120)]
  })
  await insertMany(tx, 'site_versions', rows)
}
