import type { Component } from '#hiring/contract/components.ts'
import type { Ruleset } from '#hiring/contract/processes.ts'
import type { MissingRule, TieKey } from '#hiring/contract/scoring.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { contracts, workplaces } from '#professionals/contract/employment.ts'
import type { Phase } from './phases.rules.ts'

export type Contract = (typeof contracts)[number]
type Workplace = (typeof workplaces)[number]

/** A salary that is public, in cents. */
type Salary = { min: number | null; max: number | null }

/** A vacancy in the list: only what anybody may know. */
export type VacancyRow = {
  slug: string
  title: string
  /** The name of the company; null where it stays unknown. */
  company: string | null
  profession: string
  city: string
  uf: string
  workplace: Workplace
  contract: Contract
  salary: Salary | null
  openings: number
  reserveOpenings: number
  ruleset: Ruleset
  editalNumber: string
  code: string
  opensAt: string
  closesAt: string
  /** The time zone in which its dates are written. */
  zone: string
  publishedAt: string
}

type WeighedStep = { component: Component; share: number; minimum: number | null }

/** A vacancy on its own page. */
export type Vacancy = VacancyRow & {
  processId: string
  phase: Phase
  description: CleanHtml
  seniority: string
  hours: string
  benefits: string
  requirements: { text: string; mandatory: boolean }[]
  /** In basis points, which sum to 10,000. */
  steps: WeighedStep[]
  minimumTotal: number | null
  missing: MissingRule
  tieChain: TieKey[]
  dates: VacancyDate[]
  rectifications: { number: number; at: string }[]
  files: PublicFile[]
  result: PublicResult | null
  /** The path of its dates as a calendar; null where they are not public. */
  calendar: string | null
}

/** A file that everybody may save; its size in bytes. */
export type PublicFile = { id: string; name: string; size: number; at: string }

/** A date of the schedule; `to` is the end of a period. */
export type VacancyDate = {
  kind: 'published' | 'applications' | 'preliminary' | 'appeals' | 'final'
  from: string
  to: string | null
}

export type PublicResult = { kind: 'preliminar' | 'final'; at: string; people: number }

/** A place of a published result, with nothing else of the person. */
export type PublicPlace = {
  place: number
  name: string
  /** As the result publishes it: masked. */
  cpf: string
  /** In hundredths. */
  total: number | null
  list: 'vagas' | 'reserva' | 'classificado' | null
}
