import { expect, it } from 'vitest'
import { processStates } from '#platform/contract/states.ts'
import { nextChange, phaseOf, visibilityOf } from './phases.rules.ts'

const dates = { opensAt: '2026-11-10T12:00:00Z', closesAt: '2026-11-20T12:00:00Z' }
const at = (day: string) => new Date(`2026-11-${day}T12:00:00Z`)

it('a vacancy is open between its dates, while its process is published', () => {
  const of = (day: string, state: 'publicado' | 'em_avaliacao' = 'publicado') => phaseOf({ ...dates, state }, at(day))
  expect([of('09'), of('10'), of('19'), of('20')]).toEqual(['soon', 'open', 'open', 'closed'])
  expect(of('15', 'em_avaliacao')).toBe('closed')
  expect([nextChange(dates, at('09')), nextChange(dates, at('10')), nextChange(dates, at('20'))]).toEqual([
    Date.parse(dates.opensAt),
    Date.parse(dates.closesAt),
    null,
  ])
})

it('an address exists from the publication on, and is gone once the process is stopped, archived or in the bin', () => {
  const by = Map.groupBy(processStates, (state) => visibilityOf({ state, isBinned: false }))
  expect(by.get('unknown')).toEqual(['rascunho', 'em_aprovacao', 'aprovado'])
  expect(by.get('gone')).toEqual(['arquivado', 'suspenso', 'cancelado'])
  expect(visibilityOf({ state: 'publicado', isBinned: true })).toBe('gone')
})
