import { asWritten } from '#platform/contract/days.rules.ts'
import { educationStates, type StoredParts } from '#professionals/contract/candidateParts.ts'
import { dayIn, degreeIn, educationStateIn, monthIn, yearIn } from './candidateCells.ts'

type Education = StoredParts['education'][number]
type Experience = StoredParts['experiences'][number]

/** Separator between the parts of a course or job; semicolons separate several of them. */
export const betweenParts = ' · '
/** Replaces separators within a part. */
const whole = (text: string) => text.replace(/\s*[;|·\r\n]+\s*/g, ', ')
const span = (from: string, to: string) => [from, '–', to].filter(Boolean).join(' ')

/** Formats a course for an export; `educationsIn` parses it. */
export const educationWords = ({ degree, course, institution, startYear, endYear, state }: Education) => [
  degree,
  whole(course),
  whole(institution),
  startYear === null ? endYear : span(String(startYear), String(endYear ?? '')),
  state,
]
/** Formats a job for an export; `experiencesIn` parses it. */
export const experienceWords = ({ role, company, start, end }: Experience) => [
  whole(role),
  whole(company),
  start || end ? span(asWritten(start), asWritten(end)) : '',
]

/** Parses a part that is only a time span: `03/2021 – 05/2022`, `2010 –`, `2015`. */
function spanIn(part: string): { from: string; to: string | undefined } | null {
  const [from = '', to, ...more] = part.slice(0, 40).split(/\s*[–—]\s*|\s+-\s+|(?<=^\d{4})-(?=\d{4}$)/)
  const isWhen = (text: string) => /^(\d{1,2}\/)?\d{4}$/.test(text)
  if (more.length > 0 || !(from === '' ? to && isWhen(to) : isWhen(from))) return null
  return to === undefined || to === '' || isWhen(to) || monthIn(to) === '' ? { from, to } : null
}

const itemsIn = (cell: string) =>
  cell
    .split(/[;|\r\n]/)
    .map((item) =>
      item
        .split(item.includes('·') ? '·' : ',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0)
const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Parses courses in one cell: `Bacharelado · Direito · UFSC · 2010 – 2015 · Concluído`. Course, years and state are optional. */
export const educationsIn = (cell: string) =>
  itemsIn(cell).map(([degree = '', ...rest]) => {
    const said = educationStateIn(rest.at(-1) ?? '')
    const state = educationStates.find((known) => known === said)
    if (state) rest.pop()
    const years = spanIn(rest.at(-1) ?? '')
    if (years) rest.pop()
    const institution = rest.pop()
    const { from = '', to } = years ?? {}
    return {
      ...degreeIn(degree),
      ...given({
        state,
        institution,
        course: rest.join(', '),
        startYear: to === undefined ? '' : yearIn(from),
        endYear: yearIn(monthIn(to ?? from)),
      }),
    }
  })

/** Parses jobs in one cell: `Analista · Tupy S.A. · 03/2021 – 05/2022`. The months are optional. */
export const experiencesIn = (cell: string) =>
  itemsIn(cell).map(([role, ...rest]) => {
    const months = spanIn(rest.at(-1) ?? '')
    if (months) rest.pop()
    const { from = '', to = '' } = months ?? {}
    return given({ role, company: rest.join(', '), start: dayIn(from), end: monthIn(to) })
  })
