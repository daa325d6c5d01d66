import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AutomationInput, personResults } from '#hiring/contract/automations.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import { applicationStatuses, processStates } from '#platform/contract/states.ts'
import { isIn, resultFor, tidied, whyNobody, whyNot } from './automations.rules.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const rule = { trigger: 'stage_entered', enabled: true, processId: null, companyId: null, state: null } as const
const place = { id: id(1), companyId: id(2), state: 'em_avaliacao', confidential: false, deletedAt: null } as const
const now = { paused: false }

describe('whether an automation fires in a process', () => {
  it('returns the reason when it does not', () => {
    expect(whyNot(rule, place, now)).toBeNull()
    expect(whyNot({ ...rule, enabled: false }, place, { paused: true })).toBe('off')
    expect(whyNot(rule, place, { paused: true })).toBe('paused')
    expect(whyNot({ ...rule, processId: id(3) }, place, now)).toBe('condition')
    expect(whyNot({ ...rule, companyId: id(3) }, place, now)).toBe('condition')
    expect(whyNot(rule, { ...place, confidential: true }, now)).toBe('confidential')
    expect(whyNot(rule, { ...place, deletedAt: '2026-11-21T00:00:00Z' }, now)).toBe('process_over')
    expect(whyNot({ ...rule, trigger: 'process_state', state: 'cancelado' }, place, now)).toBe('undone')
    expect(whyNot({ ...rule, trigger: 'process_state', state: 'em_avaliacao' }, place, now)).toBeNull()
  })

  it('fires for stages and deadlines only while the process is running', () => {
    for (const state of processStates)
      expect(whyNot(rule, { ...place, state }, now)).toBe(runningStates.includes(state) ? null : 'process_over')
  })
})

describe('the result for an applicant', () => {
  it('is a message exactly when no reason prevents it', () => {
    fc.assert(
      fc.property(
        fc.record({
          standing: fc.boolean(),
          status: fc.constantFrom(...applicationStatuses),
          reachable: fc.boolean(),
          consents: fc.boolean(),
          already: fc.boolean(),
        }),
        (person) => {
          const { standing, status, reachable, consents, already } = person
          expect(resultFor(person) === 'sent').toBe(standing && isIn(status) && reachable && consents && !already)
        },
      ),
    )
  })

  it('is summarized when no applicant gets the message', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...personResults)), (results) => {
        expect(whyNobody(results) === null).toBe(results.includes('sent'))
      }),
    )
    expect(whyNobody(['undone', 'undone'])).toBe('undone')
    expect(whyNobody(['undone', 'closed'])).toBe('nobody')
    expect(whyNobody([])).toBe('nobody')
  })
})

describe('an automation', () => {
  const input = { name: 'Aviso', templateId: id(4) }
  const wrong = (more: object) =>
    AutomationInput.safeParse({ ...input, ...more }).error?.issues.map(({ path }) => path.join('.'))

  it('requires the fields of its trigger', () => {
    expect(wrong({ trigger: 'process_state' })).toEqual(['state'])
    expect(wrong({ trigger: 'deadline_near' })).toEqual(['deadline', 'days'])
    expect(wrong({ trigger: 'stage_entered', stageId: id(5) })).toEqual(['processId'])
    expect(wrong({ trigger: 'stage_entered', channels: [] })).toEqual(['channels'])
    expect(wrong({ trigger: 'stage_entered' })).toBeUndefined()
  })

  it('drops the fields of another trigger, and is unchanged when tidied again', () => {
    const all = { stageKind: 'final', stageId: id(5), state: 'cancelado', deadline: 'closing', days: 3 } as const
    fc.assert(
      fc.property(
        fc.constantFrom('stage_entered', 'process_state', 'deadline_near'),
        fc.boolean(),
        (trigger, inOne) => {
          const processId = inOne ? id(1) : null
          const parsed = AutomationInput.parse({ ...input, ...all, trigger, processId: id(1), companyId: id(2) })
          const tidy = tidied({ ...parsed, processId })
          expect(tidied(tidy)).toEqual(tidy)
          expect(tidy.companyId === null).toBe(inOne)
          expect([tidy.stageId !== null, tidy.state !== null, tidy.deadline !== null && tidy.days !== null]).toEqual(
            ['stage_entered', 'process_state', 'deadline_near'].map((t) => t === trigger),
          )
          expect(tidy.stageKind).toBeNull()
        },
      ),
    )
  })
})
