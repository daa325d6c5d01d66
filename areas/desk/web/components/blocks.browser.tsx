import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBlocks } from './openBlocks.tsx'

beforeEach(openBlocks)

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a date', () => {
  it('is typed day first in a browser of another language, and what is no date stays and says so', async () => {
    const born = field('Data de nascimento')
    await expect.element(born).toHaveAttribute('placeholder', 'dd/mm/aaaa')
    await born.clear()
    await userEvent.type(born, '5/3/2026')
    await expect.element(born).toHaveValue('05/03/2026')
    await born.fill('31022026')
    await userEvent.tab()
    await expect.element(born).toHaveValue('31022026')
    await expect.element(born).toHaveAccessibleDescription(/data/i)
    await born.fill('2026-03-05')
    await expect.element(born).toHaveValue('05/03/2026')
  })

  it('has a 24-hour clock', async () => {
    await expect.element(field('Encerramento')).toHaveValue('20/11/2026 23:59')
  })
})

describe('a number', () => {
  it('outside its limits names the limit, and is never saved', async () => {
    await field('Vagas').fill('0')
    await userEvent.tab()
    await expect.element(field('Vagas')).toHaveAccessibleDescription('O menor valor aceito é 1.')
    await expect.element(field('Vagas')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a number that is none', () => {
  it('stays as it was typed and says so, and a readable one takes its place', async () => {
    await field('Vagas').fill('12 pessoas')
    await userEvent.tab()
    await expect.element(field('Vagas')).toHaveValue('12 pessoas')
    await expect.element(field('Vagas')).toHaveAccessibleDescription('Escreva um número, como 1.250,50.')
    await field('Vagas').fill('2,0')
    await userEvent.tab()
    await expect.element(field('Vagas')).toHaveValue('2')
    await expect.element(field('Vagas')).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a choice by typing', () => {
  it('takes the only match with Enter, and of several none', async () => {
    const box = page.getByRole('combobox', { name: 'Responsável', exact: true })
    await box.fill('a')
    await expect.element(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('Mariana Figueiredo')
    await box.fill('beat')
    await expect.element(page.getByRole('listbox').getByRole('option')).toBeVisible()
    await expect.element(page.getByRole('listbox').getByRole('option').nth(1)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('Beatriz Salles')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await expect.element(box).toHaveFocus()
  })
})

describe('an overlay', () => {
  it('of a menu opens by key, moves by arrows, and returns the focus', async () => {
    const trigger = button('Ações do processo')
    await expect.element(trigger).toBeVisible()
    trigger.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem').nth(1)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  it('of a dialog is named, keeps the focus inside, and returns it', async () => {
    const trigger = button('Abrir janela')
    await trigger.click()
    const dialog = page.getByRole('dialog', { name: 'Congelar o resultado de “Controller Sênior”?' })
    await expect.element(dialog).toBeVisible()
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      expect(dialog.element().contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  it('that asks for a reason does nothing before there is one', async () => {
    await button('Suspender…').first().click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByRole('textbox', { name: 'Motivo' })).toHaveFocus()
    await expect.element(asked.getByRole('button', { name: 'Suspender' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('Mudou de conselho')
    await expect.element(asked.getByRole('button', { name: 'Suspender' })).not.toHaveAttribute('aria-disabled', 'true')
  })
})
