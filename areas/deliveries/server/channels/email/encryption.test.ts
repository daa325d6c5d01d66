import { expect, it } from 'vitest'
import { smtpOf } from './smtp.ts'

type Settings = Parameters<typeof smtpOf>[0]
const settings = {
  email: { host: '', fromName: '', fromAddress: '' },
  organisation: { name: 'Conselho', email: 'contato@exemplo.org.br' },
  mailPassword: '',
} as Settings
const optionsAt = (url: string) => {
  const smtp = smtpOf(settings, url)
  return smtp.source === 'none' ? {} : smtp.options
}

it.each([
  ['smtp://mail.exemplo.org.br:587', true],
  ['smtp://mail.exemplo.org.br:587?ignoreTLS=false', true],
  ['smtp://mail.exemplo.org.br:25?ignoreTLS=true', false],
  ['smtp://127.0.0.1:25', false],
])('requires encryption of a server on another computer unless the address says otherwise: %s', (url, requireTLS) => {
  expect(optionsAt(url)).toMatchObject({ url, requireTLS })
})
