import { describe, expect, it } from 'vitest'
import { isTransient } from './failures.rules.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('a failed task', () => {
  it('may succeed on a retry when an external service was unavailable', () => {
    for (const code of ['08006', '40P01', '40001', '53300', '55P03', '57P01', '57014', 'ECONNREFUSED', 'ENOSPC'])
      expect(isTransient(withCode(code)), code).toBe(true)
    expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isTransient(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
    expect(isTransient(new Error('upload failed', { cause: withCode('ECONNRESET') }))).toBe(true)
    expect(isTransient(Object.assign(new Error('slow down'), { $retryable: { throttling: true } }))).toBe(true)
    expect(isTransient(new DOMException('timed out', 'TimeoutError'))).toBe(true)
  })
  it('fails again when the error is a bug', () => {
    for (const code of ['ERR_MODULE_NOT_FOUND', 'ENOENT', '23505', '23514', '42P01', '22P02', '42501'])
      expect(isTransient(withCode(code)), code).toBe(false)
    expect(isTransient(new TypeError('x is not a function'))).toBe(false)
    expect(isTransient('thrown text')).toBe(false)
    expect(isTransient(undefined)).toBe(false)
  })
})
