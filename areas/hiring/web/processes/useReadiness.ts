import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { companies } from '#companies/contract/companies.ts'
import { publishingNeeds } from '#hiring/contract/processes.rules.ts'
import { type Process, ProcessInput } from '#hiring/contract/processes.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { q } from '#platform/web/api/client.ts'
import { isWithin } from '#platform/web/ui/FormLayout.tsx'

type Section = { id: string; fields: readonly string[] }

/** The section in which each condition of the publication is met. */
const placeOf = {
  company_not_active: 'job',
  closing_past: 'dates',
  step_without_criteria: 'criteria',
  no_weight: 'weights',
} as const

/**
 * Tells whether a section of the form could be published as it is typed: its fields are valid, and it meets its conditions; and whether the company is
 * the reason why it could not.
 */
export function useReadiness(companyId: string, process: Process | undefined) {
  const { data: company } = useQuery({
    ...q(companies.get, { params: { id: companyId } }),
    enabled: !process && companyId !== '',
  })
  const { data: global } = useQuery(q(scoring.global, {}))
  const companyState = process?.companyState ?? company?.state ?? ''
  const common = global?.current.weights
  const last = useRef<{ of: readonly unknown[]; open: Set<string>; wrong: string[] }>(undefined)
  const read = (values: FieldValues) => {
    const of = [values, companyState, common]
    if (last.current?.of.every((part, at) => part === of[at])) return last.current
    const parsed = ProcessInput.safeParse(values)
    const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
    const { steps = [], criteria = [], closesAt = '', ownWeights, weights } = values as Partial<Process>
    const facts = {
      ...{ companyState, steps, criteria, closesAt },
      weights: (ownWeights ? weights : common) ?? {},
    }
    const needs = publishingNeeds(facts, new Date().toISOString()).filter(({ isMet }) => !isMet)
    last.current = { of, wrong, open: new Set(needs.map(({ why }) => placeOf[why])) }
    return last.current
  }
  const isDone =
    ({ id, fields }: Section) =>
    (values: FieldValues) => {
      const { wrong, open } = read(values)
      return !open.has(id) && !wrong.some((path) => isWithin(path, fields))
    }
  return { isDone, isCompanyInactive: companyState !== '' && companyState !== 'ativa' }
}
