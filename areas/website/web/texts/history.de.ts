import type { Translation } from '#platform/web/i18n/keys.ts'
import type { websiteHistory as pt } from '#website/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'site.drafted': 'Entwurf einer Seite der Website gespeichert',
    'site.published': 'Seite der Website veröffentlicht',
    'site.restored': 'Version einer Seite der Website als Entwurf übernommen',
    'post.created': 'Meldung begonnen',
    'post.edited': 'Text geändert',
    'post.author_changed': 'Autor geändert',
    'post.moved': 'Status geändert',
    'post.scheduled': 'Veröffentlichung geplant',
    'post.published': 'Auf der Website veröffentlicht',
    'post.revised': 'Änderungen veröffentlicht',
    'post.discarded': 'Änderungen verworfen',
    'post.notified': 'Abonnenten benachrichtigt',
    'post.deleted': 'In den Papierkorb gelegt',
    'post.restored': 'Wiederhergestellt',
  },
}
