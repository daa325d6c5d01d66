import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'

/** The records of the demo that stand for the names in the addresses of specRoutes.ts. */
export async function recordsOf(page: Page): Promise<Record<string, string>> {
  const get = (path: string) => apiOf(page)('get', path)
  const first = async (path: string) => (await get(path)).rows[0]
  const process = await first('/selective-processes?search=controller&state=em_avaliacao')
  const application = await first(`/selective-processes/${process.id}/ranking`)
  const { id: me } = await first('/accounts?search=admin@certame.local')
  const post = await first('/news')
  const [likely] = (await first('/candidates/duplicates')).pairs
  const [template] = await get('/templates')
  const [imported, importedToo] = (await get('/imports?entity=company')).rows
  return {
    process: process.id,
    company: process.companyId,
    application: application.id,
    candidate: application.candidateId,
    post: post.id,
    slug: post.slug,
    likely: `${likely.aId}/${likely.bId}`,
    template: template.id,
    companyImport: imported.id,
    otherImport: importedToo.id,
    candidateImport: (await first('/imports?entity=candidate')).id,
    waiting: (await first('/companies?state=pendente_verificacao')).id,
    blocked: (await first('/companies?state=bloqueada')).id,
    read: (await first('/candidates?state=ativo')).id,
    pool: (await first('/pools')).id,
    message: (await first(`/messages/author/${me}?typeUser=2&box=sent`)).id,
    draft: (await first(`/messages/author/${me}?box=drafts`)).id,
    partner: (await first('/partners?agreement=vencido')).id,
    plan: (await first('/plans?state=ativo')).code,
    finished: (await first('/selective-processes?state=arquivado')).id,
    question: (await first(`/questions?companyId=${process.companyId}&kind=multipla`)).id,
    test: (await first(`/custom-tests?companyId=${process.companyId}&state=em_uso`)).id,
    administrator: (await first('/accounts?search=otavio')).id,
    task: (await get('/tasks/board')).cards[0].id,
    conversation: (await first('/chat/conversations')).key,
    label: (await first('/message-labels')).id,
  }
}
