import { jobPostingOf } from '#vacancies/contract/jobPosting.rules.ts'
import { feedPaths, picturePath, pictureSize } from '#vacancies/contract/paths.ts'
import type { Vacancy } from '#vacancies/contract/vacancies.ts'
import type { SiteFrame } from '#website/contract/sitePages.ts'
import type { SitePages } from '#website/web/pages.ts'
import { GonePage } from './GonePage.tsx'
import { ResultPage } from './ResultPage.tsx'
import { VacancyListPage } from './VacancyListPage.tsx'
import { VacancyPage } from './VacancyPage.tsx'
import { placeOf, sayVacancies } from './words.ts'

const alternates = [
  { path: feedPaths.json, type: 'application/feed+json', title: 'JSON' },
  { path: feedPaths.indeed, type: 'application/xml', title: 'XML' },
]

function headOf(vacancy: Vacancy, { language, origin, organisation }: SiteFrame) {
  const say = sayVacancies(language)
  const { title, company, slug, workplace } = vacancy
  const place = placeOf(vacancy) || say(`workplaces.${workplace}`)
  const address = `${origin}/vagas/${slug}`
  const data = jobPostingOf(vacancy, { name: organisation.name, origin, address })
  return {
    title,
    description: say('page.description', { title, company: company ?? say('confidential'), place }),
    picture: { path: picturePath(slug), alt: say('page.pictureAlt', { title }), ...pictureSize },
    ...(data && { data }),
  }
}

/** The pages of vacancies in the public site. */
export const vacancyPages = {
  vacancies: {
    Page: VacancyListPage,
    head: (_, _say, { language }) => {
      const say = sayVacancies(language)
      return { title: say('list.title'), description: say('list.description'), alternates }
    },
  },
  vacancy: { Page: VacancyPage, head: ({ vacancy }, _say, frame) => headOf(vacancy, frame) },
  vacancyResult: {
    Page: ResultPage,
    head: ({ vacancy: { title }, result }, _say, { language }) => {
      const say = sayVacancies(language)
      return { title: say('result.title', { title }), description: `${say(`result.kinds.${result.kind}`)}. ${title}` }
    },
  },
  vacancyGone: {
    Page: GonePage,
    head: (_view, _say, { language }) => {
      const say = sayVacancies(language)
      return { title: say('gone.title'), description: say('gone.body') }
    },
  },
} satisfies Partial<SitePages>
