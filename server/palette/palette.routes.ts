import type { FastifyInstance } from 'fastify'
import { formatCnpj } from '#contract/brazil.ts'
import { palette } from '#contract/palette.ts'
import type { Db } from '#server/db/db.ts'
import { unmasked } from '#server/db/lists.ts'
import { findLogos } from '#server/files/files.sql.ts'
import { route } from '#server/http/route.ts'
import { findAccounts, findCandidates, findCompanies, findPartners, findProcesses } from './palette.sql.ts'

export function paletteRoutes(app: FastifyInstance, db: Db) {
  route(app, palette.search, async ({ query }) => {
    const search = unmasked(query.search)
    const [companies, candidates, processes, partners, accounts] = await Promise.all([
      findCompanies(db, search),
      findCandidates(db, search),
      findProcesses(db, search),
      findPartners(db, search),
      findAccounts(db, query.search),
    ])
    const logos = await findLogos(
      db,
      'company',
      companies.map(({ id }) => id),
    )
    const pictureUrl = (id: string | null | undefined) => (id ? app.files.addresses.ofPicture(id) : undefined)
    return {
      results: [
        ...companies.map((c) => ({
          ...c,
          kind: 'company' as const,
          detail: formatCnpj(c.detail),
          image: pictureUrl(logos.get(c.id)),
        })),
        ...candidates.map(({ photoId, ...c }) => ({ ...c, kind: 'candidate' as const, image: pictureUrl(photoId) })),
        ...processes.map((p) => ({ ...p, kind: 'process' as const })),
        ...partners.map((p) => ({ ...p, kind: 'partner' as const })),
        ...accounts.map((a) => ({ ...a, kind: 'account' as const })),
      ],
    }
  })
}
