/** The names of the pages of the public site in its menus. The pages of plans are in another bundle, and use the same words. */
export const siteNav = {
  vacancies: 'Vagas',
  pricing: 'Planos',
  about: 'Quem somos',
  faqs: 'Perguntas',
  news: 'Notícias',
  contact: 'Contato',
  terms: 'Termos de uso',
  privacy: 'Privacidade',
} as const
