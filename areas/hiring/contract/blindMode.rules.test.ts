import { describe, expect, it } from 'vitest'
import { hidesSchools, isSameBlindMode, mayChangeBlindMode, mayGiveGrades, mayWatchVideos } from './blindMode.rules.ts'

const off = { on: false, schools: false, video: false }
const on = { ...off, on: true }
const frozenAt = '2026-11-24T12:00:00.000Z'

describe('blind mode', () => {
  it('lets administrators give grades only where it is off or the result is frozen', () => {
    expect(mayGiveGrades({ blind: on, frozenAt: null }, 'administrador')).toEqual({
      allowed: false,
      why: 'blind_process',
    })
    expect(mayGiveGrades({ blind: on, frozenAt: null }, 'avaliador').allowed).toBe(true)
    expect(mayGiveGrades({ blind: off, frozenAt: null }, 'administrador').allowed).toBe(true)
    expect(mayGiveGrades({ blind: on, frozenAt }, 'administrador').allowed).toBe(true)
  })

  it.each([
    ['avaliador', on, null, false],
    ['avaliador', { ...on, video: true }, null, true],
    ['avaliador', on, frozenAt, true],
    ['avaliador', off, null, true],
    ['administrador', on, null, true],
  ] as const)('lets %s watch videos under %j, frozen at %s: %s', (role, blind, frozen, may) => {
    expect(mayWatchVideos({ role, blind, frozenAt: frozen })).toBe(may)
  })

  it('hides schools where it is on and asks for it', () => {
    expect([off, on, { ...off, schools: true }, { ...on, schools: true }].map(hidesSchools)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('is not turned on while administrators evaluate, and otherwise changes freely', () => {
    expect(mayChangeBlindMode(off, on, true)).toEqual({ allowed: false, why: 'administrators_evaluate' })
    expect(mayChangeBlindMode(off, on, false).allowed).toBe(true)
    expect(mayChangeBlindMode(on, off, true).allowed).toBe(true)
    expect(mayChangeBlindMode(on, { ...on, video: true }, true).allowed).toBe(true)
  })

  it('is the same while it is off, whatever it would hide', () => {
    expect(isSameBlindMode(off, { ...off, schools: true })).toBe(true)
    expect(isSameBlindMode(on, { ...on, schools: true })).toBe(false)
    expect(isSameBlindMode(on, { ...on, video: true })).toBe(false)
    expect(isSameBlindMode(off, on)).toBe(false)
  })
})
