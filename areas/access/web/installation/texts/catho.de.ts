import type { Translation } from '#platform/web/i18n/keys.ts'
import type { cathoTexts } from './catho.pt.ts'

export const catho: Translation<typeof cathoTexts> = {
  account: 'Konto bei Catho',
  baseUrl:
    'Die Adresse, die Catho für die API vergeben hat, mit der Version. Wird sie geändert, sind die Token erneut nötig.',
  access: 'Um Zugang bitten',
  accessNote:
    'Catho erzeugt den Token des Unternehmens und fragt den Recruiter per E-Mail, ob er ihn erlaubt. Testen Sie nach dem Ja die Verbindung.',
  email: 'E-Mail des Recruiters',
  incomplete: 'Füllen Sie zuerst aus und speichern Sie: Adresse, App-Token, E-Mail, CNPJ und Secret.',
  ask: 'Catho um Zugang bitten',
  asked: 'Zugang erbeten: der Recruiter muss ihn noch per E-Mail erlauben',
}
