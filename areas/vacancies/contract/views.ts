import type { PublicAnswer } from './publicAnswers.ts'
import type { FilterName, Found, Search } from './search.rules.ts'
import type { PublicPlace, PublicResult, Vacancy } from './vacancies.ts'

/** The form by which a visitor asks to hear of new vacancies, as it was sent. */
export type AlertForm = { email: string; error: '' | 'email'; sent: boolean; profession: string; uf: string }

/** The form by which a visitor asks about a vacancy, as it was sent. */
export type QuestionAsked = {
  question: string
  email: string
  error: '' | 'question' | 'email' | 'full'
  sent: boolean
}

declare module '#website/contract/sitePages.ts' {
  interface SiteViews {
    vacancies: {
      search: Search
      found: Found
      /** Filters to drop from an empty list. */
      without: { name: FilterName; params: [string, string][]; count: number }[]
      form: AlertForm
      now: string
    }
    vacancy: { vacancy: Vacancy; now: string; answers: PublicAnswer[]; asked: QuestionAsked }
    vacancyResult: {
      vacancy: Vacancy
      result: PublicResult
      places: PublicPlace[]
      page: number
      pages: number
      /** The number of the first row. */
      from: number
    }
    vacancyGone: Record<never, never>
  }
}
