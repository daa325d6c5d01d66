import type { Translation } from '#platform/web/i18n/keys.ts'
import type { sharingTexts } from './sharing.pt.ts'

export const sharing: Translation<typeof sharingTexts> = {
  title: 'Public page',
  notYet: 'The process gets a page at /vagas once it is published.',
  notNow: 'The page is not online: the process is suspended, cancelled or archived.',
  failed: 'Could not load the public page',
  open: 'Open the page',
  copy: 'Copy the address',
  poster: 'Download the poster',
  links: 'One link for each place',
  linksNote: 'Each link says where the visits came from.',
  copyFor: 'Copy the link for {{source}}',
  source: 'Source',
  views: 'Visits',
  week: 'Last 7 days',
  none: 'Nobody has opened the page yet.',
  about: 'Only counts by day are stored, nothing about visitors. Programs and search engines do not count.',
  sources: {
    cartaz: 'Poster',
    parceiro: 'Partner',
    boletim: 'Newsletter',
    redes: 'Social media',
    whatsapp: 'WhatsApp',
    direta: 'Direct',
    outras: 'Others',
    indeed: 'Indeed',
    catho: 'Catho',
    lista: 'List on other sites',
    feed: 'JSON feed',
    aviso: 'E-mail notice',
  },
}
