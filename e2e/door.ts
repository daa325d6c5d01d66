import { expect, type Page } from '@playwright/test'
import type { Mailbox } from '../testing/mailbox.ts'

/** The code stands alone in its sentence; a number of an application does not. */
const anyCode = /(?<=é )\d{6}(?=\.)/
const matches = (mailbox: Mailbox, to: string, pattern: RegExp) =>
  mailbox.mails
    .filter(({ envelope }) => envelope.to.includes(to))
    .flatMap(({ text }) => pattern.exec(text ?? '')?.[0] ?? [])

/** The match in the newest mail to an address, once there are more than before. */
export async function inMail(mailbox: Mailbox, to: string, pattern: RegExp, before = 0): Promise<string> {
  await expect.poll(() => matches(mailbox, to, pattern).length, { timeout: 30_000 }).toBeGreaterThan(before)
  return matches(mailbox, to, pattern).at(-1) ?? ''
}

export async function prove(visitor: Page, mailbox: Mailbox, email: string) {
  const before = matches(mailbox, email, anyCode).length
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await visitor.getByRole('button', { name: 'Enviar código' }).click()
  const code = visitor.getByRole('textbox', { name: 'Código de seis números' })
  await expect(code).toBeVisible()
  await code.fill(await inMail(mailbox, email, anyCode, before))
  await visitor.keyboard.press('Enter')
}
