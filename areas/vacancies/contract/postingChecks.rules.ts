import type { PostingContent } from './postings.rules.ts'
import { namesAny } from './publicAnswers.rules.ts'

export const checkCodes = [
  'not_open',
  'no_origin',
  'names_company',
  'no_salary',
  'salary_hidden',
  'no_sector',
  'no_city',
  'description_short',
  'description_long',
  'title_long',
  'company_hidden',
  'closes_soon',
] as const
type CheckCode = (typeof checkCodes)[number]
/** An error keeps a posting from being sent, a warning asks for a look, and a note says what is going to happen. */
export type Check = { code: CheckCode; level: 'error' | 'warning' | 'note' }

/** Characters of a description that says something, and the most that a posting takes. */
const descriptionLimits = { least: 120, most: 5000 }
const longestTitle = 100
const soon = 3 * 86_400_000

type Facts = {
  content: PostingContent
  isOpen: boolean
  hasOrigin: boolean
  closesAt: string
  /** Characters of what the process itself says. */
  described: number
  isRemote: boolean
  salary: { isGiven: boolean; isPublic: boolean }
  /** The names of a company that stays unknown; none for another. */
  hiddenNames: readonly string[]
}

/** The checks of a posting before it is sent, the worst first. */
export function checksOf(facts: Facts, now: Date): Check[] {
  const { content, isOpen, hasOrigin, closesAt, described, isRemote, salary, hiddenNames } = facts
  const { titulo = '', descricao = '', ramo = '' } = content
  const found: (Check | false)[] = [
    !isOpen && { code: 'not_open', level: 'error' },
    !hasOrigin && { code: 'no_origin', level: 'error' },
    namesAny(`${titulo}\n${descricao}`, hiddenNames) && { code: 'names_company', level: 'error' },
    !salary.isGiven && { code: 'no_salary', level: 'error' },
    salary.isGiven && !salary.isPublic && { code: 'salary_hidden', level: 'error' },
    ramo === '' && { code: 'no_sector', level: 'error' },
    !isRemote && !content.cidade && { code: 'no_city', level: 'error' },
    descricao.length > descriptionLimits.most && { code: 'description_long', level: 'error' },
    titulo.length > longestTitle && { code: 'title_long', level: 'error' },
    described < descriptionLimits.least && { code: 'description_short', level: 'warning' },
    isOpen && Date.parse(closesAt) - now.getTime() < soon && { code: 'closes_soon', level: 'note' },
    hiddenNames.length > 0 && { code: 'company_hidden', level: 'note' },
  ]
  return found.filter((check) => check !== false)
}

export const isSendable = (checks: readonly Check[]) => checks.every(({ level }) => level !== 'error')
