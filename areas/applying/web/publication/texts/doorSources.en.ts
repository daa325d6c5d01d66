import type { doorSourcesTexts as pt } from '#applying/web/publication/texts/doorSources.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorSources: Translation<typeof pt> = {
  title: 'Sources of the applications',
  note: 'from the view to the hire, by link',
  failed: 'The sources could not be loaded',
  none: 'Nobody has opened the page or applied yet.',
  source: 'Source',
  views: 'Views',
  begun: 'Begun',
  sent: 'Sent',
  hired: 'Hired',
}
