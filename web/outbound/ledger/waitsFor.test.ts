import { expect, it } from 'vitest'
import { waitsFor } from './waitsFor.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const [future, past] = ['2026-03-02T12:00:30Z', '2026-03-02T11:59:00Z']
const waiting = (causeCode: 'timeout' | '', dueAt: string | null) =>
  waitsFor({ state: 'na_fila', causeCode, dueAt }, now)

it('a delivery waits for its next try only once one has failed and while its moment is ahead', () => {
  expect(waiting('', past)).toBeNull()
  expect(waiting('', future)).toBeNull()
  expect(waiting('timeout', future)).toBe('again')
  // The next try is under way.
  expect(waiting('timeout', past)).toBeNull()
  expect(waiting('timeout', null)).toBe('paused')
  expect(waitsFor({ state: 'falhou', causeCode: 'timeout', dueAt: future }, now)).toBeNull()
})
