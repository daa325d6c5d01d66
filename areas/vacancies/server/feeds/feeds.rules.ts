import { descriptionOf, employmentTypes } from '#vacancies/contract/jobPosting.rules.ts'
import { linkFrom } from '#vacancies/contract/sources.rules.ts'
import type { OpenVacancy } from '#vacancies/server/reading/vacancies.sql.ts'

export type VacancyFeed = {
  hub: string
  /** The origin of the site, without a trailing slash. */
  origin: string
  vacancies: readonly OpenVacancy[]
}

// XML 1.0 does not allow other control characters, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A value of the feed: readers expect CDATA, whose end within a text is split. */
const cdata = (text: string) =>
  `<![CDATA[${text.toWellFormed().replaceAll(notInXml, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const remoteTypes = { remoto: 'Fully remote', hibrido: 'Hybrid remote', presencial: '' }
const jobTypes = {
  ...{ FULL_TIME: 'fulltime', CONTRACTOR: 'contract', INTERN: 'internship', TEMPORARY: 'temporary', OTHER: 'other' },
} as Record<string, string>

const amount = (cents: number) => (cents / 100).toFixed(2)
function salaryOf({ salary }: OpenVacancy) {
  const values = [salary?.min ?? null, salary?.max ?? null].filter((value) => value !== null)
  return values.length > 0 ? `BRL ${[...new Set(values)].map(amount).join(' - ')} per month` : ''
}

/** All open vacancies in the format of Indeed, which other job sites read, too. */
export function indeedOf({ hub, origin, vacancies }: VacancyFeed): string {
  const jobs = vacancies.map((vacancy) => {
    const values: [string, string][] = [
      ['title', vacancy.title],
      ['date', vacancy.publishedAt],
      ['referencenumber', vacancy.processId],
      ['requisitionid', vacancy.code],
      ['url', `${origin}${linkFrom(vacancy.slug, 'indeed')}`],
      ['company', vacancy.company ?? hub],
      ['city', vacancy.city],
      ['state', vacancy.uf],
      ['country', 'BR'],
      ['description', descriptionOf(vacancy)],
      ['salary', salaryOf(vacancy)],
      ['jobtype', jobTypes[employmentTypes[vacancy.contract]] ?? ''],
      ['category', vacancy.profession],
      ['remotetype', remoteTypes[vacancy.workplace]],
      ['expirationdate', vacancy.closesAt],
    ]
    const lines = values
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    return `<job>\n${lines.join('\n')}\n</job>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
<publisher>${cdata(hub)}</publisher>
<publisherurl>${cdata(`${origin}/vagas`)}</publisherurl>
${jobs.join('')}</source>
`
}

/** All open vacancies as a JSON Feed 1.1, with what programs need of each in `_vacancy`. */
export const jsonFeedOf = ({ hub, origin, vacancies }: VacancyFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `Vagas · ${hub}`,
    home_page_url: `${origin}/vagas`,
    feed_url: `${origin}/vagas/feed.json`,
    language: 'pt-BR',
    items: vacancies.map((vacancy) => {
      const { title, company, profession, city, uf, workplace, contract, salary, openings, reserveOpenings } = vacancy
      const { opensAt, closesAt, code, ruleset, editalNumber, publishedAt, changedAt } = vacancy
      return {
        id: vacancy.processId,
        url: `${origin}${linkFrom(vacancy.slug, 'feed')}`,
        title,
        content_html: descriptionOf(vacancy),
        date_published: publishedAt,
        date_modified: changedAt,
        tags: profession ? [profession] : [],
        _vacancy: {
          ...{ code, company: company ?? hub, profession, city, uf, workplace, contract, openings, reserveOpenings },
          ...{ opensAt, closesAt, ruleset, editalNumber },
          salary: salary && {
            currency: 'BRL',
            min: salary.min && salary.min / 100,
            max: salary.max && salary.max / 100,
          },
        },
      }
    }),
  })
