import type { deliveriesRefusals } from '#deliveries/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof deliveriesRefusals> = {
  template_archived: 'Die Vorlage ist archiviert. Holen Sie sie aus dem Archiv, bevor Sie sie ändern.',
  template_system: 'Die Vorlagen des Systems werden weder umbenannt noch archiviert.',
  delivery_not_failed: 'Nur was nicht angekommen ist, kann erneut versucht werden.',
  delivery_missing: 'Diese Sendung steht nicht mehr im Protokoll.',
  delivery_content_gone:
    'Der Inhalt dieses Briefs wurde nicht aufbewahrt. Wiederholen Sie die Aktion, die ihn gesendet hat.',
  delivery_cause_lasts:
    'Die Ursache besteht weiter: Ein weiterer Versuch ändert nichts. Beheben Sie sie und schreiben Sie erneut.',
  job_board_not_connected:
    'Diese Installation ist nicht mit Catho verbunden. Geben Sie das Konto unter Einstellungen, Kommunikation, Catho an.',
  catho_access_refused: 'Catho gab keinen Zugang: {{answer}}',
  call_repeated_by_its_page: 'Wiederholen Sie den Aufruf auf der Seite Veröffentlichung des Verfahrens.',
  address_suppressed:
    'Die Adresse steht auf der Sperrliste. Geben Sie sie unter Einstellungen, E-Mail frei und versuchen Sie es erneut.',
}
