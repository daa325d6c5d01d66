import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { noLimits } from '../areas/billing/contract/limits.rules.ts'
import { openPixPeer, pixLogin } from '../testing/pixPeer.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { violations } from './looks.ts'
import { enter, person } from './person.ts'

const asMoney = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100)

/** The unpaid invoice of a company that has ordered a plan of R$ 900,00. */
async function ordered(api: ReturnType<typeof apiOf>) {
  const code = `R${String(Date.now()).slice(-9)}`
  const price = 90_000
  const name = `Plano ${code}`
  const plan = await api('post', '/plans', { code, name, period: 'mensal', price, isPublic: true, limits: noLimits })
  await api('post', `/plans/${plan.id}/state`, { to: 'ativo', version: plan.version })
  const { termsVersion } = (await api('get', '/settings')).billing
  const legalName = `Empresa ${code} Ltda.`
  await api('post', '/checkout', {
    ...{ orderId: randomUUID(), plan: code, price, cnpj: cnpj.generate(), legalName },
    ...{ name: 'Patrícia Wosniak', email: 'patricia@exemplo.com.br', accepted: true, termsVersion },
  })
  const { rows } = await api('get', `/invoices?search=${encodeURIComponent(legalName)}`)
  return rows[0]
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pagamento', exact: true })
const form = (page: Page) => page.getByRole('dialog', { name: /^Devolver o pagamento/ })

test('a payment is given back in part, and the rest once another administrator approves', async ({ page }) => {
  const api = apiOf(page)
  const { id, code, total, version } = await ordered(api)
  const paidOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format()
  await api('post', `/invoices/${id}/payments`, { amount: total, paidOn, version })
  await page.goto(`/dashboard/e-commerce/invoice/${id}`)
  const payment = page.getByRole('link', { name: `Pagamento ${asMoney(total)}` })
  await payment.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?payment=/)
  await expect(sheet(page).getByText('Nada foi devolvido deste pagamento.')).toBeVisible()
  // Its close button has the focus, and a tooltip.
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByRole('button', { name: 'Devolver' })).toBeFocused()

  // All of it is proposed, which needs a second person; more than that is refused at its field.
  await sheet(page).getByRole('button', { name: 'Devolver' }).click()
  await expect(form(page).getByRole('button', { name: `Pedir devolução de ${asMoney(total)}` })).toBeVisible()
  await form(page)
    .getByLabel('Valor')
    .fill(String(total / 100 + 1))
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Não há tanto a devolver deste pagamento.')).toBeVisible()
  await expect(form(page).getByLabel('Valor')).toBeFocused()
  await form(page).getByLabel('Valor').fill('200')
  await expect(form(page).getByText('Esta pode seguir só com você.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Motivo')).toBeFocused()
  expect(await violations(page, 'refund')).toEqual([])
  await form(page).getByLabel('Motivo').fill('Mensagens cobradas duas vezes')
  await form(page).getByLabel('Como foi devolvido').fill('TED de 24/11')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'R$ 200,00' })).toContainText('Devolvida')

  const rest = asMoney(total - 20_000)
  await sheet(page).getByRole('button', { name: 'Devolver' }).click()
  await form(page).getByLabel('Motivo').fill('Desistência')
  await form(page).getByLabel('Como foi devolvido').fill('TED a fazer')
  await form(page)
    .getByRole('button', { name: `Pedir devolução de ${rest}` })
    .click()
  const waiting = sheet(page).getByRole('listitem').filter({ hasText: rest })
  await expect(waiting).toContainText('Aguarda aprovação')
  await expect(waiting.getByRole('button', { name: 'Aprovar' })).toHaveAccessibleDescription(
    'Quem pediu a devolução não pode aprová-la. Peça a outro administrador.',
  )
  await expect(sheet(page).getByRole('button', { name: 'Devolver' })).toHaveAccessibleDescription(
    /Não há mais nada a devolver/,
  )
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/payment=/)
  await expect(payment).toBeFocused()

  // The colleague finds it among those that wait.
  const { email, name } = await person(page.request, 'Helena')
  await enter(page, email)
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page, '/dashboard/banking/refunds?state=solicitado')
  await expect(page.getByText(rest)).toBeVisible()
  expect(await violations(page, 'refunds on a phone')).toEqual([])
  await go(page, `/dashboard/banking/refunds?search=${code}&sort=-amount`)
  await page.locator('[data-row-open]').first().click()
  await expect(sheet(page).getByRole('button', { name: 'Recusar' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Aprovar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(sheet(page).getByRole('listitem').filter({ hasText: rest })).toContainText(`Aprovada por ${name}`)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Estornada').first()).toBeVisible()
})

test('the Pix provider is tested, gets the address of reports, and its reports and refunds are followed', async ({
  page,
  context,
  baseURL,
}) => {
  const peer = await openPixPeer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = apiOf(page)
  const before = await api('get', '/settings')
  const restore = async () => {
    const now = await api('get', '/settings')
    await api('put', '/settings/billing', { ...before.billing, version: now.billing.version })
    await api('put', '/settings/organisation', { ...before.organisation, version: now.organisation.version })
  }
  try {
    await api('put', '/settings/organisation', { ...before.organisation, publicUrl: 'https://hub.exemplo.org.br' })
    const { billing } = await api('get', '/settings')
    const receiver = { pixKey: 'financeiro@exemplo.org.br', receiver: 'Conselho', city: 'Curitiba' }
    await api('put', '/settings/billing', { ...billing, ...receiver })

    await page.goto('/dashboard/settings?tab=billing')
    const testIt = page.getByRole('button', { name: 'Testar conexão' })
    await page.getByLabel('Endereço da API Pix').fill(peer.url)
    await expect(testIt).toHaveAccessibleDescription('Salve ou descarte as alterações antes de testar.')
    await page.getByLabel('Identificador do cliente').fill(pixLogin.clientId)
    await page.getByLabel('Segredo do cliente').fill('errado')
    const save = async () => {
      await page.getByRole('button', { name: 'Salvar alterações' }).click()
      await expect(page.getByRole('button', { name: 'Descartar' })).toBeDisabled()
    }
    await save()
    await testIt.click()
    await expect(page.getByText('O provedor respondeu 401: invalid_client.')).toBeVisible()
    await page.getByLabel('Segredo do cliente').fill(pixLogin.secret)
    await save()
    await testIt.click()
    await expect(page.getByText('O provedor ainda não tem um endereço de notificações')).toBeVisible()
    await page.getByRole('button', { name: 'Registrar endereço' }).click()
    await expect(page.getByText('O provedor passa a notificar este endereço.')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar endereço' }).click()
    await page.getByRole('button', { name: 'Copiar endereço' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(peer.webhookUrl())
    expect(await violations(page, 'provider')).toEqual([])

    // An invoice is paid through the provider, and somebody reports what is not ours.
    const { id, code } = await ordered(api)
    const chargeOf = async () => (await api('get', `/invoices/${id}`)).charge
    await expect.poll(async () => peer.cobs.has((await chargeOf()).txid)).toBe(true)
    const pix = peer.pay((await chargeOf()).txid)
    const unknown = { ...pix, endToEndId: `E9${pix.endToEndId.slice(2)}`, txid: 'x'.repeat(30) }
    expect(await peer.send([pix, unknown], baseURL)).toBe(200)
    await go(page, '/dashboard/banking/pix-notices')
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('O pagamento quitou a fatura.', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Resultado' }).click()
    await page
      .getByRole('option', { name: /Desconhecida/ })
      .or(page.getByLabel(/Desconhecida/))
      .first()
      .click()
    await page.getByRole('button', { name: /^Aplicar/ }).click()
    await expect(page).toHaveURL(/outcome=desconhecido/)
    await expect(row).toBeHidden()
    await page.locator('[data-row-open]').first().click()
    await expect(page.getByRole('dialog', { name: 'Notificação do provedor' })).toContainText('x'.repeat(30))
    expect(await violations(page, 'report')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Retirar o filtro Resultado' }).click()
    await page.getByRole('link', { name: code }).first().click()

    await page.getByRole('link', { name: /^Pagamento/ }).click()
    await sheet(page).getByRole('button', { name: 'Devolver' }).click()
    await expect(form(page).getByLabel('Como foi devolvido')).toHaveCount(0)
    await form(page).getByLabel('Valor').fill('100')
    await form(page).getByLabel('Motivo').fill('Diferença de plano')
    await form(page).getByRole('button', { name: 'Devolver R$ 100,00' }).click()
    const refund = sheet(page).getByRole('listitem').filter({ hasText: 'R$ 100,00' })
    await expect(refund).toContainText('Em andamento')
    const asked = () => peer.payments.get(pix.endToEndId)?.devolucoes[0]?.id ?? ''
    await expect.poll(asked).not.toBe('')
    peer.endRefund(asked(), 'NAO_REALIZADO')
    await peer.send([{ ...pix, devolucoes: [{ id: asked() }] }], baseURL)
    await expect(refund).toContainText('O que o provedor respondeu: Conta encerrada', { timeout: 60_000 })
    await expect(refund).toContainText('Não realizada')
  } finally {
    await restore()
    await peer.close()
  }
})
