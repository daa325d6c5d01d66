import type { SiteLanguage } from '#contract/site/siteLanguage.rules.ts'
import type { SiteText } from './frame.ts'

type SiteLink = { path: string; label: SiteText }

/** The name of each language in itself. */
export const languageNames: Record<SiteLanguage, string> = {
  pt: 'Português',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}

/** The links of the header. */
export const menuLinks: readonly SiteLink[] = [
  { path: '/pricing', label: 'nav.pricing' },
  { path: '/about-us', label: 'nav.about' },
  { path: '/faqs', label: 'nav.faqs' },
  { path: '/noticias', label: 'nav.news' },
  { path: '/contact-us', label: 'nav.contact' },
]

/** The links of the footer, by column. */
export const footerLinks: readonly { title: SiteText; links: readonly SiteLink[] }[] = [
  {
    title: 'nav.product',
    links: [
      { path: '/pricing', label: 'nav.pricing' },
      { path: '/coming-soon', label: 'nav.comingSoon' },
    ],
  },
  {
    title: 'nav.council',
    links: [
      { path: '/about-us', label: 'nav.about' },
      { path: '/contact-us', label: 'nav.contact' },
      { path: '/faqs', label: 'nav.faqsLong' },
    ],
  },
  {
    title: 'nav.legal',
    links: [
      { path: '/terms', label: 'nav.terms' },
      { path: '/privacy', label: 'nav.privacy' },
    ],
  },
]
