import { expect, type Page } from '@playwright/test'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { violations } from './looks.ts'
import { watchNetwork } from './quiet.ts'
import { settled } from './settled.ts'

/** The public site, which the server renders. */
const sitePages = [
  '/about-us',
  '/faqs',
  '/faqs?q=zzzz',
  '/contact-us',
  '/terms',
  '/privacy/1',
  '/coming-soon',
  '/maintenance',
  '/noticias',
  '/404',
  '/500',
  '/subscriptions/leave/x',
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('every screen is without accessibility violations, in light, dark and right to left', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000)
  const quiet = watchNetwork(page)
  const found: string[] = []
  const visit = async (path: string, come = go) => {
    await come(page, path)
    // On a busy machine the network may be idle before anything is rendered. The heading is inert under an open sheet.
    await expect(heading(page).or(page.getByRole('dialog')).first()).toBeVisible()
    await quiet()
    found.push(...(await violations(page, path)))
  }
  for (const path of ['/auth/login', '/unsubscribe?key=x', '/pricing', ...sitePages])
    await visit(path, async () => void (await page.goto(path)))
  const token = adminToken()
  const all = async (path: string): Promise<{ id: string }[]> =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const rows = async (path: string): Promise<{ id: string }[]> =>
    (await (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).rows
  const first = async (path: string) =>
    (await (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).rows[0]
  const imported = await rows('/imports?entity=company')
  const [people] = await rows('/imports?entity=candidate')
  const company = await first('/companies?state=ativa')
  const waiting = await first('/companies?state=pendente_verificacao')
  const blocked = await first('/companies?state=bloqueada')
  const candidate = await first('/candidates')
  const read = await first('/candidates?state=ativo')
  const pool = await first('/pools')
  const me = await (await request.get(`/user/getUserByAcessToken/?accessToken=${token}`)).json()
  const message = await first(`/messages/author/${me.id}?typeUser=2&box=sent`)
  const draft = await first(`/messages/author/${me.id}?box=drafts`)
  const [likely] = (await first('/candidates/duplicates')).pairs
  const [template] = await all('/templates')
  const partner = await first('/partners?agreement=vencido')
  const process = await first('/selective-processes?search=controller&state=em_avaliacao')
  const finished = await first('/selective-processes?state=arquivado')
  const view = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}`
  const bank = `/dashboard/companies/${process.companyId}/questionSheet`
  const question = await first(`/questions?companyId=${process.companyId}&kind=multipla`)
  const tests = `${bank}/customTest`
  const built = await first(`/custom-tests?companyId=${process.companyId}&state=em_uso`)
  const application = await first(`/selective-processes/${process.id}/ranking`)
  const { id: administrator } = await first('/accounts?search=otavio')
  const get = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const task = (await get('/tasks/board')).cards[0].id
  const [conversation] = (await get('/chat/conversations')).rows
  for (const path of [
    '/dashboard/dashboarding',
    '/dashboard/app',
    '/dashboard/analytics',
    '/dashboard/analytics/time',
    '/dashboard/analytics/processes',
    '/dashboard/analytics/evaluators',
    '/dashboard/analytics/deliveries',
    '/dashboard/analytics/applications?figure=applied&from=2026-01-01&to=2026-12-31',
    '/dashboard/analytics/fairness',
    '/dashboard/analytics/fairness?by=gender&group=feminino&stage=triagem',
    '/dashboard/settings?tab=fairness',
    '/dashboard/calendar',
    '/dashboard/calendar?view=week',
    '/dashboard/booking',
    '/dashboard/kanban',
    '/dashboard/kanban?new=true',
    '/dashboard/kanban?lanes=person',
    `/dashboard/kanban?task=${task}`,
    '/dashboard/chat',
    '/dashboard/chat/new',
    `/dashboard/chat/${conversation?.key}`,
    '/dashboard/companies',
    '/dashboard/companies?search=zzzz',
    '/dashboard/companies/register',
    '/dashboard/companies/import',
    '/dashboard/users/candidates/import',
    `/dashboard/users/candidates/import?run=${people?.id}`,
    ...imported.map(({ id }) => `/dashboard/companies/import?run=${id}`),
    `/dashboard/companies/${company.id}`,
    `/dashboard/companies/${company.id}/documents`,
    `/dashboard/companies/${company.id}/notes`,
    `/dashboard/companies/${company.id}/audit`,
    `/dashboard/companies/${waiting.id}`,
    `/dashboard/companies/${blocked.id}`,
    `/dashboard/companies/${company.id}/editCompany`,
    `/dashboard/companies/${company.id}/listSelectiveProcesses`,
    `/dashboard/companies/${company.id}/registerSelectiveProcess`,
    bank,
    `${bank}/new`,
    `${bank}/${question.id}`,
    `/dashboard/companies/${process.companyId}/updateSelectiveProcess`,
    tests,
    `${tests}/new`,
    `${tests}/${built.id}`,
    `${tests}/${built.id}?view=previa`,
    `${tests}/${built.id}?view=versoes`,
    `${tests}/${built.id}?view=resultados`,
    '/dashboard/partners',
    '/dashboard/partners?trash=true',
    '/dashboard/partners/new',
    '/dashboard/blog/posts',
    '/dashboard/blog/new',
    `/dashboard/partners/${partner.id}/edit`,
    '/dashboard/users/candidates',
    '/dashboard/users/candidates/register',
    `/dashboard/users/candidates/${candidate.id}`,
    `/dashboard/users/candidates/${candidate.id}/editCandidate`,
    `/dashboard/users/candidates/${candidate.id}/addVideoResume`,
    `/dashboard/users/candidates/${candidate.id}/viewVideoResume`,
    `/dashboard/users/candidates/${candidate.id}/notes`,
    `/dashboard/users/candidates/${candidate.id}/candidateSettings`,
    `/dashboard/users/candidates/${candidate.id}/cv`,
    `/dashboard/users/candidates/${read.id}/cv`,
    '/dashboard/settings/automations',
    '/dashboard/settings/automations/runs',
    '/dashboard/settings/privacy',
    '/dashboard/users/candidates?degree=mba',
    '/dashboard/users/duplicates',
    `/dashboard/users/duplicates/${likely.aId}/${likely.bId}`,
    '/dashboard/users/duplicates/merged',
    '/dashboard/users/duplicates/distinct',
    '/dashboard/listSelectiveProcess',
    view,
    `${view}?tab=visao-geral`,
    `${view}?tab=classificacao`,
    `${view}?tab=pesos`,
    `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${finished.id}?tab=mensagens`,
    `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${finished.id}?tab=retornos&told=true`,
    `${view}?tab=classificacao&avaliar=${application.id}`,
    `${view}?tab=candidatos`,
    `${view}?tab=detalhes`,
    `${view}?tab=historico`,
    '/dashboard/sendMessage/1/all',
    `/dashboard/sendMessage/2/sent/${message.id}`,
    `/dashboard/sendMessage/1/drafts/${draft.id}`,
    '/dashboard/sendMessage/1/all?key=zzzz',
    '/dashboard/logging',
    '/dashboard/logsEmails',
    '/dashboard/logsErrosEmails',
    '/dashboard/logsWhatsapp',
    '/dashboard/logsCatho',
    '/dashboard/emailErrorLogs',
    '/dashboard/settings/suppressions',
    '/dashboard/settings/suppressions?lifted=true',
    '/dashboard/users/super-admins',
    '/dashboard/users/super-admins?search=zzzz',
    '/dashboard/users/super-admins/new',
    `/dashboard/users/super-admins/${administrator}`,
    `/dashboard/users/super-admins/${administrator}/edit`,
    '/dashboard/user/list',
    '/dashboard/user/cards',
    '/dashboard/user/new',
    '/dashboard/user/profile',
    '/dashboard/settings/site/faqs',
    '/dashboard/settings/site/about',
    '/dashboard/settings/site/privacy',
    '/dashboard/settings/templates',
    '/dashboard/settings/templates?kind=system',
    `/dashboard/settings/templates/${template?.id}`,
    `/dashboard/settings/templates/${template?.id}?channel=whatsapp`,
    '/dashboard/settings/weights',
    '/dashboard/settings/values',
    '/dashboard/settings/competencies',
    '/dashboard/users/pools',
    `/dashboard/users/pools/${pool.id}`,
    `/dashboard/users/candidates/${candidate.id}/competencyTest`,
    `/dashboard/companies/${process.companyId}/valuesTest`,
    `/dashboard/companies/${process.companyId}/valuesTest?show=1`,
    '/components',
  ])
    await visit(path)
  expect(found).toEqual([])
})

/** What each tab of the settings shows once it has loaded. */
const shownOn = {
  organisation: 'Nome da organização',
  appearance: 'Idioma padrão',
  security: 'Duração da sessão',
  email: 'Criptografia',
  whatsapp: 'Palavra de verificação',
  cep: 'Serviço de consulta',
  professionals: 'Só vale o registro verificado',
  retention: 'Avisar antes da exclusão',
  tokens: /Nenhum token ainda|Último uso/,
  anchors: 'Ancorar agora',
  site: 'Textos do site',
  contact: /Nenhuma mensagem ainda|Mensagens do formulário/,
}

test('the settings are without accessibility violations, in light, dark and right to left', async ({ page }) => {
  const found: string[] = []
  for (const at of Object.keys(shownOn) as (keyof typeof shownOn)[]) {
    await page.goto(`/dashboard/settings?tab=${at}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main').getByText(shownOn[at])).toBeVisible()
    found.push(...(await violations(page, at)))
  }
  await page.goto('/dashboard/settings?tab=tokens')
  await page.getByRole('button', { name: 'Novo token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar token' }).click()
  await expect(page.getByText('Inclua pelo menos 1.')).toBeVisible()
  found.push(...(await violations(page, 'new token')))
  expect(found).toEqual([])
})

test('a page stays accessible while the list of a field is open', async ({ page }) => {
  for (const [path, field] of [
    ['/dashboard/listSelectiveProcess/register', 'Empresa'],
    ['/dashboard/settings/weights', 'Processo'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('combobox', { name: field }).fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await settled(page)
    expect(await wrongs(page), path).toEqual([])
  }
})
