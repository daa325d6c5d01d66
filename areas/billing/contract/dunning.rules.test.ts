import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { BillingSettings } from '#platform/contract/installation.ts'
import { type DunningStep, dunningDue, dunningSchedule, dunningSteps, isReminder } from './dunning.rules.ts'

const plan = BillingSettings.parse({})
const dueOn = '2026-11-10'

describe('the dunning schedule', () => {
  it('has the default days', () => {
    expect(dunningSchedule(dueOn, plan)).toEqual([
      { step: 'remind_before', day: '2026-11-09' },
      { step: 'remind_after', day: '2026-11-11' },
      { step: 'whatsapp', day: '2026-11-13' },
      { step: 'overdue', day: '2026-11-17' },
      { step: 'last_notice', day: '2026-11-24' },
      { step: 'suspend', day: '2026-11-25' },
      { step: 'cancel', day: '2026-12-10' },
    ])
  })

  it('does each step once when it runs every day', () => {
    const done: DunningStep[] = []
    for (let after = -10; after <= 60; after++)
      for (const { step, skipped } of dunningDue({ dueOn, done }, dayAfter(dueOn, after), plan)) {
        expect(skipped).toBe(false)
        done.push(step)
      }
    expect(done).toEqual(dunningSteps)
  })

  it('writes at most one reminder a day, and does every other step, however late it runs', () => {
    const runs = fc.uniqueArray(fc.integer({ min: -5, max: 80 }), { minLength: 1 })
    fc.assert(
      fc.property(runs, (days) => {
        const done: DunningStep[] = []
        for (const after of days.toSorted((a, b) => a - b)) {
          const steps = dunningDue({ dueOn, done }, dayAfter(dueOn, after), plan)
          expect(steps.filter(({ step, skipped }) => isReminder(step) && !skipped).length).toBeLessThanOrEqual(1)
          expect(steps.filter(({ step, skipped }) => !isReminder(step) && skipped)).toEqual([])
          done.push(...steps.map(({ step }) => step))
        }
        expect(new Set(done).size).toBe(done.length)
        if (Math.max(...days) >= plan.cancelAfter) expect(done).toContain('cancel')
      }),
    )
  })

  it('never reminds of a due date that has passed', () => {
    expect(dunningDue({ dueOn, done: [] }, '2026-11-11', plan)).toEqual([
      { step: 'remind_before', skipped: true },
      { step: 'remind_after', skipped: false },
    ])
  })
})
