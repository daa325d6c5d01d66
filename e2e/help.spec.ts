import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { go } from './go.ts'
import { test } from './hub.ts'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Once nothing is over the page, `?` asks for its help. */
async function ask(page: Page) {
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
}

test('the question mark explains the screen and lists its keys, and the palette finds a question about another screen', async ({
  page,
}) => {
  await page.goto('/dashboard/sendMessage/1/all')
  await expect(page.getByRole('button', { name: 'Escrever' })).toBeVisible()
  await ask(page)
  const mail = sheet(page, 'Mensagens')
  await expect(mail.getByRole('heading', { name: 'Teclas desta tela' })).toBeVisible()
  await expect(mail.getByText('Mover para a lixeira ou tirar dela')).toBeVisible()
  await expect(mail.getByText('Ctrl', { exact: true })).toBeVisible()
  const answer = mail.getByText('Por 20 segundos dá para desfazer')
  await expect(answer).toBeHidden()
  await mail.getByText('Enviei por engano.').click()
  await expect(answer).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  // In a field it is a letter.
  const search = page.getByRole('searchbox', { name: 'Buscar nas mensagens' })
  await search.pressSequentially('?')
  await expect(search).toHaveValue('?')
  await expect(mail).toBeHidden()

  const { rows } = await apiOf(page)('get', '/selective-processes?state=em_avaliacao')
  await go(page, `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${rows[0].id}?tab=classificacao`)
  await expect(page.getByRole('searchbox', { name: 'Buscar profissional' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Ajuda desta tela' })
  await button.click()
  const ranking = sheet(page, 'Classificação')
  await expect(ranking.getByText('Percorre as posições')).toBeVisible()
  await expect(ranking.getByText('Mover para a lixeira ou tirar dela')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(ranking).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('mescla desf')
  await page
    .getByRole('group', { name: 'Ajuda' })
    .getByRole('option', { name: /^Uma mescla pode ser desfeita/ })
    .click()
  const duplicates = sheet(page, 'Possíveis duplicatas')
  await expect(duplicates.getByText('Os dois cadastros voltam a ser o que eram.')).toBeVisible()
  await expect(duplicates.getByRole('heading', { name: 'Teclas desta tela' })).toBeHidden()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(duplicates).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('mescla desf')
  await page.getByRole('option', { name: /^Uma mescla pode ser desfeita/ }).click()
  await duplicates.getByRole('link', { name: 'Abrir a tela' }).click()
  await expect(page).toHaveURL(/users\/duplicates$/)
  await expect(duplicates).toBeHidden()
})

test('on a phone the help is in the menu of the account, in the language of the screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'de')
    localStorage.setItem('productLabels', 'idiom')
  })
  await page.goto('/dashboard/companies')
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('menuitem', { name: 'Hilfe zu dieser Ansicht' }).click()
  const help = sheet(page, 'Unternehmen')
  await help.getByText('Wie erfasse ich ein Unternehmen?').click()
  await expect(help.getByText('Eine CNPJ darf Buchstaben haben')).toBeVisible()
  await clean(page)
})
