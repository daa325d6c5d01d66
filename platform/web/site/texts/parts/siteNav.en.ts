import type { Translation } from '#platform/web/i18n/keys.ts'
import type { siteNav as ptNav } from '#platform/web/site/texts/parts/siteNav.pt.ts'

export const siteNav: Translation<typeof ptNav> = {
  vacancies: 'Vacancies',
  pricing: 'Plans',
  about: 'About us',
  faqs: 'Questions',
  news: 'News',
  contact: 'Contact',
  terms: 'Terms of use',
  privacy: 'Privacy',
}
