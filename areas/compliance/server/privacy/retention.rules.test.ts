import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, monthsBefore } from '#platform/contract/days.rules.ts'
import { type RetentionFacts, retentionStep } from './retention.rules.ts'

const today = '2026-11-21'
const rules = { retentionMonths: 12, retentionNoticeDays: 30 }
const silent: RetentionFacts = {
  privacyState: 'normal',
  isExempt: false,
  isMerged: false,
  activeOn: '2020-05-01',
  dueOn: null,
  applications: [],
}
const notified = { ...silent, privacyState: 'aviso_retencao', dueOn: today } as const
const step = (over: Partial<RetentionFacts>, by = rules, on = today) => retentionStep({ ...silent, ...over }, by, on)

describe('monthsBefore', () => {
  it('ends at the last day of a shorter month', () => {
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
    expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28')
    expect(monthsBefore('2026-01-15', 13)).toBe('2024-12-15')
  })
  it('subtracts the same number of months for every day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 240 }),
        (date, months) => {
          const day = date.toISOString().slice(0, 10)
          const monthOf = (d: string) => Number(d.slice(0, 4)) * 12 + Number(d.slice(5, 7))
          const before = monthsBefore(day, months)
          expect(monthOf(day) - monthOf(before)).toBe(months)
          expect(before.slice(8) <= day.slice(8)).toBe(true)
        },
      ),
    )
  })
})

describe('retention', () => {
  it('gives notice after the retention period, and never while the rule is off', () => {
    expect(step({})).toBe('notice')
    expect(step({ activeOn: '2025-11-20' })).toBe('notice')
    expect(step({ activeOn: '2025-11-21' })).toBe(null)
    expect(step({}, { ...rules, retentionMonths: 0 })).toBe(null)
  })
  it('erases on the due date and not before', () => {
    expect(step({ ...notified, dueOn: '2026-11-22' })).toBe(null)
    expect(step(notified)).toBe('erase')
    expect(step({ ...notified, dueOn: '2026-01-01' })).toBe('erase')
  })
  it('withdraws a notice after activity, an exemption or the end of the rule', () => {
    expect(step({ ...notified, activeOn: '2026-11-01' })).toBe('withdraw')
    expect(step({ ...notified, isExempt: true })).toBe('withdraw')
    expect(step({ ...notified, isMerged: true })).toBe('withdraw')
    expect(step(notified, { ...rules, retentionMonths: 0 })).toBe('withdraw')
  })
  it('ignores erased records and requested erasures', () => {
    expect(step({ ...notified, privacyState: 'exclusao_solicitada' })).toBe(null)
    expect(step({ ...notified, privacyState: 'anonimizado' })).toBe(null)
  })

  const application = fc.record({
    status: fc.constantFrom('em_andamento', 'reprovada', 'contratada', 'eliminada'),
    processState: fc.constantFrom('em_avaliacao', 'homologado', 'cancelado', 'arquivado'),
    ruleset: fc.constantFrom('privado', 'conselho_publico'),
  })
  const facts = fc.record({
    privacyState: fc.constantFrom('normal', 'aviso_retencao', 'exclusao_solicitada', 'anonimizado'),
    isExempt: fc.boolean(),
    isMerged: fc.boolean(),
    activeOn: fc.integer({ min: -4000, max: 0 }).map((days) => dayAfter(today, days)),
    dueOn: fc.option(fc.integer({ min: -90, max: 90 }).map((days) => dayAfter(today, days))),
    applications: fc.array(application, { maxLength: 3 }),
  }) as fc.Arbitrary<RetentionFacts>
  const someRules = fc.record({
    retentionMonths: fc.constantFrom(0, 6, 12, 60, 240),
    retentionNoticeDays: fc.integer({ min: 15, max: 180 }),
  })

  it('never affects records with an open application, an exemption or a public selection', () => {
    fc.assert(
      fc.property(facts, someRules, (drawn, by) => {
        const taken = retentionStep(drawn, by, today)
        if (taken !== 'notice' && taken !== 'erase') return
        expect(by.retentionMonths).toBeGreaterThan(0)
        expect(drawn.isExempt || drawn.isMerged).toBe(false)
        expect(drawn.applications.some((a) => a.status === 'em_andamento')).toBe(false)
        expect(
          drawn.applications.some((a) => a.ruleset === 'conselho_publico' && a.processState === 'em_avaliacao'),
        ).toBe(false)
        expect(drawn.activeOn < monthsBefore(today, by.retentionMonths)).toBe(true)
      }),
    )
  })
  it('erases nobody before the notice period is over', () => {
    fc.assert(
      fc.property(facts, someRules, (drawn, by) => {
        const taken = retentionStep(drawn, by, today)
        if (taken === 'erase')
          expect([drawn.privacyState, String(drawn.dueOn) <= today]).toEqual(['aviso_retencao', true])
        // A notified person is not considered again, nor erased, until the due date.
        if (taken !== 'notice') return
        const dueOn = dayAfter(today, by.retentionNoticeDays)
        const after = { ...drawn, privacyState: 'aviso_retencao', dueOn } as const
        expect(retentionStep(after, by, today)).toBe(null)
        expect(retentionStep(after, by, dayAfter(dueOn, -1))).toBe(null)
        expect(retentionStep(after, by, dueOn)).toBe('erase')
      }),
    )
  })
})
