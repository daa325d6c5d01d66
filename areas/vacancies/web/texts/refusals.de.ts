import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesRefusals } from '#vacancies/contract/refusals.ts'

export const refusals: Translation<typeof vacanciesRefusals> = {
  vacancy_not_public: 'Das Verfahren hat keine öffentliche Seite. Veröffentlichen Sie es zuerst.',
  process_takes_no_applications: 'Das Verfahren nimmt keine Bewerbungen an. Nur offene werden veröffentlicht.',
  posting_not_up: 'Die Veröffentlichung ist nicht online.',
  posting_incomplete: 'Zum Veröffentlichen fehlt etwas. Sehen Sie die Prüfungen der Veröffentlichung.',
  answer_names_company: 'Der Text nennt das Unternehmen, das in diesem Verfahren vertraulich ist.',
  answer_tells_of_person: 'Der Text enthält die CPF einer Person. Entfernen Sie sie vor dem Veröffentlichen.',
  answer_reaches_nobody:
    'Wer gefragt hat, hat keine Adresse hinterlassen: Veröffentlichen Sie die Antwort oder verwerfen Sie die Frage.',
  too_many_answers: 'Die Seite hat schon 60 Fragen. Entfernen Sie zuerst eine.',
  file_names_company:
    'Der Dateiname nennt das Unternehmen, das in diesem Verfahren vertraulich ist. Ändern Sie den Namen und laden Sie erneut hoch.',
}
