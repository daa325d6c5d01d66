import { describe, expect, it } from 'vitest'
import { codeOf, isFull } from './outages.rules.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('a full disk', () => {
  it.each([
    coded('ENOSPC'),
    coded('EDQUOT'),
    coded('EFBIG'),
    coded('53100'),
    coded('XX000', 'could not extend file "base/1/2": Disk quota exceeded'),
    new Error('wbuffer_write: write failed\nunix error: No space left on device'),
    new Error('cannot write', { cause: coded('ENOSPC') }),
    new AggregateError([coded('ECONNREFUSED'), coded('ENOSPC')]),
  ])('is recognised: %s', (error) => {
    expect(isFull(error)).toBe(true)
  })

  it.each([coded('EACCES'), coded('53300'), coded('ECONNREFUSED'), new Error('x'), 'ENOSPC', null])(
    'is no other failure: %s',
    (error) => {
      expect(isFull(error)).toBe(false)
    },
  )
})

it('names a failure by its code, never by its words', () => {
  expect(codeOf(coded('ENOSPC', 'ana@exemplo.com.br'))).toBe('ENOSPC')
  expect(codeOf(Object.assign(new Error('x', { cause: coded('EDQUOT') }), { code: 'E_CANNOT_WRITE_FILE' }))).toBe(
    'EDQUOT',
  )
  expect(codeOf(coded('ana@exemplo.com.br'))).toBe('Error')
  expect(codeOf('ana@exemplo.com.br')).toBe('unknown')
})
