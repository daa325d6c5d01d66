import type { Translation } from '#platform/web/i18n/keys.ts'
import type { websiteHistory as pt } from '#website/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'site.drafted': 'Draft of a page of the site saved',
    'site.published': 'Page of the site published',
    'site.restored': 'Version of a page of the site made its draft',
    'post.created': 'Post begun',
    'post.edited': 'Text changed',
    'post.author_changed': 'Author changed',
    'post.moved': 'State changed',
    'post.scheduled': 'Publication scheduled',
    'post.published': 'Published on the site',
    'post.revised': 'Changes published',
    'post.discarded': 'Changes discarded',
    'post.notified': 'Subscribers notified',
    'post.deleted': 'Moved to the bin',
    'post.restored': 'Restored',
  },
}
