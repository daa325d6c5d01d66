import { expect, it } from 'vitest'
import { secretsOfLogin, withoutSecrets } from './secrets.rules.ts'

const base64 = (words: string) => Buffer.from(words).toString('base64')

it('leaves no secret in what the other side has said, however it writes it', () => {
  const token = 'EAAG/abc+def=='
  const said = [token, JSON.stringify({ token }), 'EAAG\\/abc+def==', encodeURIComponent(token), base64(token)].join(
    ' ',
  )
  expect(withoutSecrets(said, [token])).toBe('••• {"token":"•••"} ••• ••• •••')
})

it('hides a password as a mail server is told it, and leaves the rest', () => {
  const secrets = secretsOfLogin('certame', 'senha-forte')
  const plain = base64('\0certame\0senha-forte')
  expect(withoutSecrets(`535 ${plain} senha-forte ${base64('senha-forte')}`, secrets)).toBe('535 ••• ••• •••')
  expect(withoutSecrets('550 5.1.1 No such user', [...secrets, ...secretsOfLogin('certame', ''), '', '1'])).toBe(
    '550 5.1.1 No such user',
  )
})
