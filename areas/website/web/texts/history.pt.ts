/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const websiteHistory = {
  actions: {
    'site.drafted': 'Rascunho de página do site salvo',
    'site.published': 'Página do site publicada',
    'site.restored': 'Versão de página do site posta no rascunho',
    'post.created': 'Notícia começada',
    'post.edited': 'Texto alterado',
    'post.author_changed': 'Autoria alterada',
    'post.moved': 'Situação alterada',
    'post.scheduled': 'Publicação programada',
    'post.published': 'Publicada no site',
    'post.revised': 'Mudanças publicadas',
    'post.discarded': 'Mudanças descartadas',
    'post.notified': 'Inscritos avisados',
    'post.deleted': 'Movida para a lixeira',
    'post.restored': 'Restaurada',
  },
}
