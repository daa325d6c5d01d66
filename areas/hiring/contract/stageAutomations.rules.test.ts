import { describe, expect, it } from 'vitest'
import { actsOnStage } from './stageAutomations.rules.ts'

const process = { id: 'p1', companyId: 'c1', confidential: false }
const stage = { id: 's1', kind: 'triagem', dayLimit: null } as const
const rule = {
  trigger: 'stage_entered',
  stageId: null,
  stageKind: null,
  deadline: null,
  processId: null,
  companyId: null,
} as const

describe('the automations of a stage', () => {
  it('are those of any stage, of its kind, and its own', () => {
    expect(actsOnStage(rule, stage, process)).toBe(true)
    expect(actsOnStage({ ...rule, stageKind: 'triagem' }, stage, process)).toBe(true)
    expect(actsOnStage({ ...rule, stageKind: 'final' }, stage, process)).toBe(false)
    expect(actsOnStage({ ...rule, processId: 'p1', stageId: 's1' }, stage, process)).toBe(true)
    expect(actsOnStage({ ...rule, processId: 'p1', stageId: 's2' }, stage, process)).toBe(false)
  })
  it('are not those of another process or company', () => {
    expect(actsOnStage({ ...rule, processId: 'p2' }, stage, process)).toBe(false)
    expect(actsOnStage({ ...rule, companyId: 'c2' }, stage, process)).toBe(false)
    expect(actsOnStage({ ...rule, companyId: 'c1' }, stage, process)).toBe(true)
  })
  it('include those before its limit of days, where it has one', () => {
    const limit = { ...rule, trigger: 'deadline_near', deadline: 'stage_limit' } as const
    expect(actsOnStage(limit, stage, process)).toBe(false)
    expect(actsOnStage(limit, { ...stage, dayLimit: 3 }, process)).toBe(true)
    expect(actsOnStage({ ...limit, deadline: 'closing' }, { ...stage, dayLimit: 3 }, process)).toBe(false)
    expect(actsOnStage({ ...rule, trigger: 'process_state' }, stage, process)).toBe(false)
  })
  it('are none in a confidential process', () => {
    expect(actsOnStage(rule, stage, { ...process, confidential: true })).toBe(false)
  })
})
