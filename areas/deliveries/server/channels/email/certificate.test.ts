import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { unreached } from '#deliveries/server/channels/provider.ts'
import { refusalOf, sendMail } from './smtp.ts'

const mail = { to: 'ana@exemplo.com.br', subject: 'x', html: 'x', text: 'x', messageId: '<x@x>', headers: {} }

it.each([
  ['from the beginning', { secure: true }],
  ['after STARTTLS', { secure: false }],
])('a certificate that is not trusted is named as such: %s', async (_, { secure }) => {
  // The server has a certificate that it signed itself.
  const server = new SMTPServer({ secure, authOptional: true, logger: false })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const options = { host: '127.0.0.1', port, secure, requireTLS: !secure }
  const from = { name: 'x', address: 'x@exemplo.org.br' }
  const smtp = { source: 'settings' as const, server: `127.0.0.1:${port}`, options, from, secrets: [] }
  const said = await sendMail(smtp, mail).catch((error) => refusalOf(error, []))
  await new Promise<void>((closed) => server.close(closed))
  expect(said).toMatch(/^O certificado do servidor de e-mail (?:não foi emitido por|está fora da validade|é de outro)/)
})

it.each([
  ['CERT_HAS_EXPIRED', 'está fora da validade.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'é de outro endereço.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'não foi emitido por uma autoridade em que este sistema confia.'],
])('so is that of every other system: %s', (code, sentence) => {
  expect(unreached({ code }, 'WhatsApp').cause).toBe(`O certificado do WhatsApp ${sentence}`)
  expect(refusalOf({ code: 'ESOCKET', originalCode: code }, [])).toBe(`O certificado do servidor de e-mail ${sentence}`)
})
