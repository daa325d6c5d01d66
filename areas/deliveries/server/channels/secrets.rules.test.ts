import { expect, it } from 'vitest'
import { secretsOfLogin, withoutSecrets } from './secrets.rules.ts'

const base64 = (words: string) => Buffer.from(words).toString('base64')

it('a secret is redacted from a response, in any encoding', () => {
  const token = 'EAAG/abc+def=='
  const said = [token, JSON.stringify({ token }), 'EAAG\\/abc+def==', encodeURIComponent(token), base64(token)].join(
    ' ',
  )
  expect(withoutSecrets(said, [token])).toBe('••• {"token":"•••"} ••• ••• •••')
})

it('a password is redacted as it is sent to a mail server, and the rest is unchanged', () => {
  const secrets = secretsOfLogin('certame', 'senha-forte')
  const plain = base64('\0certame\0senha-forte')
  expect(withoutSecrets(`535 ${plain} senha-forte ${base64('senha-forte')}`, secrets)).toBe('535 ••• ••• •••')
  expect(withoutSecrets('550 5.1.1 No such user', [...secrets, ...secretsOfLogin('certame', ''), '', '1'])).toBe(
    '550 5.1.1 No such user',
  )
})
