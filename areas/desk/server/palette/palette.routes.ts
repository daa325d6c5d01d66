import type { FastifyInstance } from 'fastify'
import { placeOfNote } from '#access/contract/notes.rules.ts'
import { palette } from '#desk/contract/palette.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'
import { unmasked } from '#platform/server/db/lists.ts'
import { route } from '#platform/server/http/route.ts'
import {
  findAccounts,
  findAgendas,
  findCandidates,
  findCompanies,
  findNotes,
  findPartners,
  findPosts,
  findProcesses,
  findTasks,
} from './palette.sql.ts'

export function paletteRoutes(app: FastifyInstance, db: Db) {
  route(app, palette.search, async ({ query }) => {
    const search = unmasked(query.search)
    const [companies, candidates, processes, partners, accounts, tasks, notes, posts, agendas] = await Promise.all([
      findCompanies(db, search),
      findCandidates(db, search),
      findProcesses(db, search),
      findPartners(db, search),
      findAccounts(db, query.search),
      findTasks(db, query.search),
      findNotes(db, query.search),
      findPosts(db, query.search),
      findAgendas(db, query.search),
    ])
    const { addresses } = app.files
    const photo = (id: string | null) => (id ? addresses.ofPhoto(id) : undefined)
    const logo = (id: string | null) => (id ? addresses.ofPicture(id) : undefined)
    return {
      results: [
        ...companies.map(({ pictureId, ...c }) => ({
          ...c,
          kind: 'company' as const,
          detail: formatCnpj(c.detail),
          image: logo(pictureId),
        })),
        ...candidates.map(({ pictureId, ...c }) => ({ ...c, kind: 'candidate' as const, image: photo(pictureId) })),
        ...processes.map((p) => ({ ...p, kind: 'process' as const })),
        ...agendas.map((agenda) => ({ ...agenda, kind: 'agenda' as const })),
        ...partners.map(({ pictureId, ...p }) => ({ ...p, kind: 'partner' as const, image: logo(pictureId) })),
        ...accounts.map((a) => ({ ...a, kind: 'account' as const })),
        ...tasks.map((found) => ({ ...found, kind: 'task' as const })),
        ...notes.map(({ entity, entityId, processId, ...n }) => ({
          ...n,
          kind: 'note' as const,
          place: placeOfNote({ entity, entityId, id: n.id }, processId),
        })),
        ...posts.map(({ slug, pictureId, ...post }) => ({
          ...post,
          kind: 'post' as const,
          image: logo(pictureId),
          place: `/dashboard/blog/post/${slug}`,
        })),
      ],
    }
  })
}
