import type { Translation } from '#platform/web/i18n/pt/keys.ts'
import type { siteNav as ptNav } from '#platform/web/i18n/pt/siteNav.ts'

export const siteNav: Translation<typeof ptNav> = {
  pricing: 'Plans',
  about: 'About us',
  faqs: 'Questions',
  news: 'News',
  contact: 'Contact',
  terms: 'Terms of use',
  privacy: 'Privacy',
}
