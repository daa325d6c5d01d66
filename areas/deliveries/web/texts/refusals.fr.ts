import type { deliveriesRefusals } from '#deliveries/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof deliveriesRefusals> = {
  template_archived: 'Le modèle est archivé. Sortez-le des archives avant de le modifier.',
  template_system: 'Les modèles du système ne sont ni renommés ni archivés.',
  delivery_not_failed: 'Seul ce qui n’est pas arrivé peut être réessayé.',
  delivery_missing: 'Cet envoi n’est plus dans le journal.',
  delivery_content_gone: 'Le contenu de ce courrier n’a pas été conservé. Refaites l’action qui l’a envoyé.',
  delivery_cause_lasts: 'La cause demeure : un autre essai n’y change rien. Résolvez-la et écrivez à nouveau.',
  job_board_not_connected:
    'Cette installation n’est pas reliée à Catho. Indiquez le compte dans Paramètres, Communication, Catho.',
  catho_access_refused: 'Catho n’a pas donné l’accès : {{answer}}',
  call_repeated_by_its_page: 'Répétez l’appel à la page Diffusion du processus.',
  address_suppressed: 'L’adresse est sur la liste de blocage. Libérez-la dans Paramètres, E-mail, puis réessayez.',
}
