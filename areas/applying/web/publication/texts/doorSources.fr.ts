import type { doorSourcesTexts as pt } from '#applying/web/publication/texts/doorSources.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorSources: Translation<typeof pt> = {
  title: 'Provenance des candidatures',
  note: 'de la visite à l’embauche, par lien',
  failed: 'Impossible de charger la provenance',
  none: 'Personne n’a encore ouvert la page ni candidaté.',
  source: 'Provenance',
  views: 'Visites',
  begun: 'Commencées',
  sent: 'Envoyées',
  hired: 'Embauchées',
}
