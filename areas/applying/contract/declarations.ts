import { z } from 'zod'
import { quotaLists } from '#hiring/contract/quotas.rules.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'

const declared = z.array(z.enum(quotaLists)).max(quotaLists.length)

/** The declarations by which applicants compete for reserved places: optional, sealed, and read by nobody who assesses them. */
export const declarations = {
  declare: endpoint({
    method: 'PUT',
    path: '/vacancies/:slug/application/declarations',
    access: 'public',
    summary: 'Declare oneself for reserved places, or for none; it counts once the application is sent',
    params: z.object({ slug: z.string().max(160) }),
    body: z.object({ declared, was: declared.meta({ description: 'the declarations that the page showed' }) }),
    response: z.object({ declared, isChanged: z.boolean() }),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/received/:id/declarations/reveal',
    summary:
      'What an applicant has declared for reserved places; each reader is recorded, and evaluators of the professional are refused',
    params: byId,
    response: z.object({ declared }),
  }),
}
