import { expect, it } from 'vitest'
import { waitsFor } from './waitsFor.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const [future, past] = ['2026-03-02T12:00:30Z', '2026-03-02T11:59:00Z']
const waiting = (causeCode: 'timeout' | '', dueAt: string | null) =>
  waitsFor({ state: 'na_fila', causeCode, dueAt }, now)

it('a delivery waits for its next attempt only after a failure and until that time', () => {
  expect(waiting('', past)).toBeNull()
  expect(waiting('', future)).toBeNull()
  expect(waiting('timeout', future)).toBe('again')
  // The next attempt is in progress.
  expect(waiting('timeout', past)).toBeNull()
  expect(waiting('timeout', null)).toBe('paused')
  expect(waitsFor({ state: 'falhou', causeCode: 'timeout', dueAt: future }, now)).toBeNull()
})
