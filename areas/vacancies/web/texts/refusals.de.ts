import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesRefusals } from '#vacancies/contract/refusals.ts'

export const refusals: Translation<typeof vacanciesRefusals> = {
  vacancy_not_public: 'Das Verfahren hat keine öffentliche Seite. Veröffentlichen Sie es zuerst.',
  process_takes_no_applications: 'Das Verfahren nimmt keine Bewerbungen an. Nur offene werden veröffentlicht.',
  posting_not_up: 'Die Veröffentlichung ist nicht online.',
  posting_incomplete: 'Zum Veröffentlichen fehlt etwas. Sehen Sie die Prüfungen der Veröffentlichung.',
}
