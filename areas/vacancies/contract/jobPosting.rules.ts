import type { JobPosting, WithContext } from 'schema-dts'
import type { Phase } from './phases.rules.ts'
import type { Contract, Vacancy } from './vacancies.ts'

/** The kinds of employment of schema.org. */
export const employmentTypes: Record<Contract, string> = {
  clt: 'FULL_TIME',
  pj: 'CONTRACTOR',
  autonomo: 'CONTRACTOR',
  estagio: 'INTERN',
  temporario: 'TEMPORARY',
  cooperado: 'OTHER',
}

type Posted = Pick<
  Vacancy,
  | 'title'
  | 'company'
  | 'description'
  | 'requirements'
  | 'city'
  | 'uf'
  | 'workplace'
  | 'contract'
  | 'salary'
  | 'code'
  | 'publishedAt'
  | 'closesAt'
  | 'benefits'
  | 'hours'
  | 'openings'
> & { phase: Phase }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Only the tags that search engines read: headings become paragraphs, and other tags leave their text. */
const plain = (html: string) =>
  html
    .replaceAll(/<(\/?)h[1-6]\b[^>]*>/g, '<$1p>')
    .replaceAll(/<(\/?)ol\b[^>]*>/g, '<$1ul>')
    .replaceAll(/<(\/?)(p|ul|li|br)\b[^>]*?(\/?)>/g, '\u0001$1$2$3\u0002')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u0001', '<')
    .replaceAll('\u0002', '>')

/** The description of a vacancy: what its page says about it, and what it asks. */
export function descriptionOf({
  title,
  description,
  requirements,
}: Pick<Posted, 'title' | 'description' | 'requirements'>) {
  const asked = requirements.map(({ text }) => `<li>${escaped(text)}</li>`).join('')
  return `${plain(description)}${asked && `<ul>${asked}</ul>`}` || `<p>${escaped(title)}</p>`
}

const reais = (cents: number) => cents / 100

/**
 * A vacancy in the words of schema.org, from what its page shows; null for one that takes no applications any more.
 *
 * @param hub the name and the origin of the hub, which stands for a company that stays unknown.
 */
export function jobPostingOf(
  vacancy: Posted,
  hub: { name: string; origin: string; address: string },
): WithContext<JobPosting> | null {
  if (vacancy.phase === 'closed') return null
  const { title, company, city, uf, workplace, contract, salary, code, publishedAt, closesAt } = vacancy
  const min = salary?.min ?? null
  const max = salary?.max ?? null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: descriptionOf(vacancy),
    datePosted: publishedAt,
    validThrough: closesAt,
    employmentType: employmentTypes[contract],
    hiringOrganization: { '@type': 'Organization', name: company ?? hub.name },
    identifier: { '@type': 'PropertyValue', name: hub.name, value: code },
    totalJobOpenings: vacancy.openings,
    ...(vacancy.hours && { workHours: vacancy.hours }),
    ...(vacancy.benefits && { jobBenefits: vacancy.benefits }),
    ...(workplace === 'remoto'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' } }
      : {}),
    ...(workplace !== 'remoto' || city
      ? {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressCountry: 'BR',
              ...(city && { addressLocality: city }),
              ...(uf && { addressRegion: uf }),
            },
          },
        }
      : {}),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'BRL',
        value: {
          '@type': 'QuantitativeValue',
          unitText: 'MONTH',
          ...(min !== null && max !== null && min === max
            ? { value: reais(min) }
            : { ...(min !== null && { minValue: reais(min) }), ...(max !== null && { maxValue: reais(max) }) }),
        },
      },
    }),
    ...(hub.origin && { url: hub.address }),
  }
}
