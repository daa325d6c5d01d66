/** The pages of the public site that its menus name, by the key of their name (`siteNav`). */
export const sitePaths = {
  vacancies: '/vagas',
  pricing: '/pricing',
  about: '/about-us',
  faqs: '/faqs',
  news: '/noticias',
  contact: '/contact-us',
  terms: '/terms',
  privacy: '/privacy',
} as const
type SiteLink = keyof typeof sitePaths

/** The links of the header. */
export const menuLinks = ['vacancies', 'pricing', 'about', 'faqs', 'news', 'contact'] as const satisfies SiteLink[]
export const legalLinks = ['terms', 'privacy'] as const satisfies SiteLink[]
