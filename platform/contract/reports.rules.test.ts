import { describe, expect, it } from 'vitest'
import { masked, withoutPersonalData } from './reports.rules.ts'

describe('a sentence in a report', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
    ['relation "contact_requests" does not exist', 'relation "contact_requests" does not exist'],
    ['invalid input syntax for type uuid: "Maria da Silva"', 'invalid input syntax for type uuid: "…"'],
    ['no account for maria.silva+rh@exemplo.com.br', 'no account for [e-mail]'],
    ['CPF 111.444.777-35 repeated', 'CPF [number] repeated'],
    ['CPF 11144477735 repeated', 'CPF [number] repeated'],
    ['phone +55 (48) 99614-2030', 'phone [number]'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2lnbmF0dXJlLXNpZ25hdHVyZQ', 'Bearer [key]'],
    ['GET /dashboard/companies?search=maria&page=2', 'GET /dashboard/companies'],
    ['/auth/change-password?key=abc', '/auth/change-password'],
    ['/api/companies/0198c2b4-8a3c-7000-8000-000000000001/x', '/api/companies/:id/x'],
    ['Request failed with status 500 after 30 ms', 'Request failed with status 500 after 30 ms'],
  ])('%s', (said, left) => {
    expect(masked(said)).toBe(left)
  })

  it('is read at once, and ends before a word that could not be told for what it is', () => {
    for (const sign of ['?', 'a', 'a.', '-', '"', '1']) {
      const said = `broken ${sign.repeat(50_000)}`
      expect(() => masked(said)).toWorkLessThan(250)
      expect(masked(said).length).toBeLessThan(20)
    }
    expect(masked(`${'x '.repeat(990)}for "Maria ${'da Silva '.repeat(3)}"`)).toMatch(/x for "…"$/)
  })
})

it('keeps of an event what mends the error, and nothing else', () => {
  const event = withoutPersonalData({
    event_id: 'a',
    user: { id: '1', email: 'maria@exemplo.com.br', ip_address: '10.0.0.1' },
    breadcrumbs: [{ message: 'Maria' }],
    extra: { body: 'Maria' },
    server_name: 'maria-notebook',
    transaction: 'GET /api/companies',
    tags: { route: '/api/companies', person: 'Maria' },
    request: { url: 'https://x.example/a?search=Maria', method: 'GET', headers: { authorization: 'x' }, data: 'Maria' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'Key (email)=(maria@exemplo.com.br)',
          stacktrace: { frames: [{ filename: 'a.ts', vars: { name: 'Maria' } }] },
        },
      ],
    },
    contexts: {
      trace: { trace_id: 't', data: { 'url.query': 'search=Maria' } },
      culture: { timezone: 'x' },
      state: {},
    },
    spans: [{ span_id: 's', description: 'GET /api/x?search=Maria', data: { 'http.query': 'Maria' } }],
  })
  expect(event).toEqual({
    event_id: 'a',
    transaction: 'GET /api/companies',
    tags: { route: '/api/companies' },
    request: { url: 'https://x.example/a', method: 'GET' },
    exception: {
      values: [{ type: 'Error', value: 'Key (email)=[e-mail]', stacktrace: { frames: [{ filename: 'a.ts' }] } }],
    },
    contexts: { trace: { trace_id: 't' } },
    spans: [{ span_id: 's', description: 'GET /api/x' }],
  })
})
