import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'

const hour = 3_600_000
const criteria = [{ component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true }]
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour)

/** An open agenda of a published process, with the address of its only applicant. */
async function agenda(page: Page, baseURL: string) {
  const send = apiOf(page)
  const companyId = (await send('get', '/companies?state=ativa')).rows[0].id
  const process = await send('post', '/selective-processes', {
    ...{ companyId, title: `Agendar ${Date.now()}`, openings: 1, reserveOpenings: 1, steps: ['interview'], criteria },
    opensAt: inDays(-1).toISOString(),
    closesAt: inDays(2).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    weights: { interview: 10_000 },
    ownWeights: true,
  })
  await send('post', `/selective-processes/${process.id}/state`, { to: 'publicado', version: process.version })
  const own = cpf.generate()
  const { id } = await send('post', '/candidates', {
    ...{ fullName: 'Iara Agendada', cpf: own, phone: '+5548996142030' },
    email: `${own.replace(/\D/g, '')}@exemplo.com.br`,
  })
  await send('post', `/selective-processes/${process.id}/applications`, { candidateIds: [id] })
  const { interviewers } = await send('get', `/selective-processes/${process.id}/booking-choices`)
  const [first, last] = [inDays(20), inDays(26)].map((at) => at.toISOString().slice(0, 10))
  const chosen = interviewers.find(({ guest }: { guest: boolean }) => !guest).id
  const hours = await send('get', `/booking/interviewers/${chosen}/hours`)
  await send('put', `/booking/interviewers/${chosen}/hours`, {
    ...{ zone: 'America/Sao_Paulo', exceptions: [], version: hours.version },
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1080 })),
  })
  const made = await send('post', `/selective-processes/${process.id}/booking-agendas`, {
    ...{ title: 'Entrevista final', firstDay: first, lastDay: last, chooseUntil: inDays(5).toISOString() },
    ...{ link: 'https://meet.exemplo.com.br/sala', panelIds: [chosen], appUrl: baseURL },
  })
  const { address } = await send('post', `/booking/agendas/${made.id}/people/${made.people[0].applicationId}/address`, {
    appUrl: baseURL,
  })
  return { id: made.id as string, address: address as string }
}

test('an applicant chooses a time on a phone, moves it and gives it up; the administrator sees each, and opens another', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, address } = await agenda(page, baseURL ?? '')
  const context = await browser.newContext({
    storageState: stranger,
    viewport: { width: 360, height: 780 },
    locale: 'pt-BR',
  })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: /^Entrevista final/ })).toBeVisible()
  expect(await violations(phone, 'agendar')).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const times = phone.getByRole('button', { name: /^\d\d:\d\d$/ })
  // By keyboard alone: what is pressed goes away, and the focus arrives at what comes instead.
  await times.first().press('Enter')
  await phone.getByRole('button', { name: 'Voltar' }).press('Enter')
  await expect(times.first()).toBeFocused()
  await phone.keyboard.press('Enter')
  for (const key of ['Tab', 'Tab', 'Enter']) await phone.keyboard.press(key)
  await expect(phone.getByRole('heading', { name: 'Entrevista marcada' })).toBeFocused()
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText('1 de 1 marcaram')).toBeVisible()
  expect(await violations(page, 'agenda')).toEqual([])
  await page.getByRole('link', { name: /^Reservas/ }).click()
  await expect(page.getByRole('region', { name: 'Reservas' }).getByText(/^marcada, /)).toBeVisible()
  expect(await violations(page, 'reservas')).toEqual([])

  await phone.getByRole('button', { name: 'Remarcar' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'Remarcar', level: 2 })).toBeFocused()
  await expect(phone.getByText('continua seu até você confirmar outro')).toBeVisible()
  await phone
    .getByRole('button', { name: /^\d\d:\d\d a/ })
    .last()
    .click()
  await phone.getByRole('button', { name: 'Trabalho' }).click()
  expect(await violations(phone, 'remarcar')).toEqual([])
  await phone.getByRole('button', { name: /^Mudar para/ }).click()
  await expect(phone.getByRole('heading', { name: 'Entrevista marcada' })).toBeVisible()
  await phone.getByRole('button', { name: 'Desistir da entrevista' }).press('Enter')
  for (const key of ['Tab', 'Tab', 'Enter']) await phone.keyboard.press(key)
  await expect(phone.getByRole('heading', { name: 'Você desistiu deste horário' })).toBeFocused()
  await phone.getByText('Nenhum horário serve').click()
  await phone.getByLabel('Diga quando você pode.', { exact: false }).fill('Qualquer manhã.')
  await phone.getByRole('button', { name: 'Enviar' }).first().click()
  await expect(phone.getByText('Mensagem enviada à equipe.')).toBeVisible()
  await page.goto('/dashboard/booking')
  await expect(page.getByRole('link', { name: 'Entrevista final' }).first()).toBeVisible()
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText('Qualquer manhã.')).toBeVisible()
  await expect(page.getByText('remarcou 2 vezes', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir horário para esta pessoa' }).click()
  expect(await violations(page, 'horário aberto')).toEqual([])
  await page.getByLabel('Dia', { exact: true }).fill(inDays(28).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Abrir e avisar' }).click()
  await expect(page.getByText(/^horário aberto, não escolheu/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('A equipe abriu um horário para você')).toBeVisible()
  await page.getByRole('button', { name: 'Editar horários' }).click()
  await expect(page.getByRole('button', { name: /, 09:00–09:30$/ }).first()).toBeFocused()
  const cell = page.getByRole('button', { name: /, 08:00–08:30$/ }).first()
  await expect(cell).toHaveAttribute('aria-pressed', 'false')
  await cell.press('Enter')
  await cell.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await violations(page, 'editar horários')).toEqual([])
  await expect(page.getByText('2 mudanças')).toBeVisible()
  // What is not saved stays: neither another week nor another tab takes it away without a question.
  await expect(page.getByRole('button', { name: 'Próxima semana' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: /^Reservas/ }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByText('2 mudanças')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar horários' }).click()
  await expect(page.getByText('Horários salvos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar horários' })).toBeFocused()
  await context.close()
})
