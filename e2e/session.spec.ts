import { expect } from '@playwright/test'
import { test } from './hub.ts'

test.describe('without a session', () => {
  test.use({ loggedIn: false })

  test('a wrong password shows an error, the form starts again, and the requested page follows the right one', async ({
    page,
  }) => {
    await page.goto('/dashboard/companies?uf=SC')
    await expect(page.getByText('Realize seu login para continuar')).toBeVisible()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('O email é obrigatório')).toBeVisible()
    await expect(page.getByText('A senha é obrigatória')).toBeVisible()
    await page.getByLabel('E-mail').fill('admin@certame.local')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Email e/ou senha estão erradas')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill('admin@certame.local')
    await page.getByLabel('Senha', { exact: true }).fill('certame-demo-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/companies\?uf=SC/)
    await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible()
    // From now on failed attempts of others do not block this browser.
    expect(await page.evaluate(() => localStorage.getItem('knownDevice'))).toMatch(/^[\w-]{43}$/)
  })

  test('a login that is blocked after wrong passwords passes with a second factor', async ({ page }) => {
    await page.goto('/auth/login')
    const enter = async () => {
      await page.getByLabel('E-mail').fill('alguem@exemplo.com.br')
      await page.getByLabel('Senha', { exact: true }).fill('errada')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    }
    for (let n = 0; n < 5; n++) {
      await enter()
      await expect(page.getByLabel('E-mail')).toHaveValue('')
      await expect(page.getByText('Email e/ou senha estão erradas')).toBeVisible()
    }
    await enter()
    await expect(page.getByText(/Muitas tentativas/)).toBeVisible()
    await page.getByRole('button', { name: 'Entrar agora com o código do aplicativo autenticador' }).click()
    await page.getByLabel('Código de verificação').fill('000000')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText(/Muitas tentativas/)).toBeVisible()
  })
})

test('bare paths redirect below the dashboard, unknown ones to the 404 page, and a logged-in user does not see the login', async ({
  page,
}) => {
  await page.goto('/companies?uf=SC')
  await expect(page).toHaveURL(/\/dashboard\/companies\?uf=SC/)
  await page.goto('/users/candidates')
  await expect(page).toHaveURL(/\/dashboard\/users\/candidates/)
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [from, to] of [
    ['/users?uf=SC', '/users/candidates?uf=SC'],
    ['/dashboard/users', '/users/candidates'],
    [`/users/${id}`, `/users/candidates/${id}`],
    [`/users/${id}/cv`, `/users/candidates/${id}/cv`],
    [`/users/${id}/addVideoResume`, `/users/candidates/${id}/addVideoResume`],
    [`/users/${id}/viewVideoResume?from=mail`, `/users/candidates/${id}/viewVideoResume?from=mail`],
    [`/users/${id}/competencyTest`, `/users/candidates/${id}/competencyTest`],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(`/dashboard${to}`)
  }
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto('/nothing-here')
  await expect(page).toHaveURL(/\/404/)
})
