import type { Translation } from '#platform/web/i18n/keys.ts'
import type { websiteHistory as pt } from '#website/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'site.drafted': 'Brouillon d’une page du site enregistré',
    'site.published': 'Page du site publiée',
    'site.restored': 'Version d’une page du site reprise en brouillon',
    'post.created': 'Actualité commencée',
    'post.edited': 'Texte modifié',
    'post.author_changed': 'Auteur modifié',
    'post.moved': 'État modifié',
    'post.scheduled': 'Publication programmée',
    'post.published': 'Publiée sur le site',
    'post.revised': 'Modifications publiées',
    'post.discarded': 'Modifications abandonnées',
    'post.notified': 'Abonnés prévenus',
    'post.deleted': 'Mise à la corbeille',
    'post.restored': 'Restaurée',
  },
}
