import type { Translation } from '#web/i18n/keys.ts'
import type { session as pt } from '#web/i18n/pt/session.ts'

export const session: Translation<typeof pt> = {
  title: 'Anmelden',
  welcome: 'Willkommen',
  instruction: 'Melden Sie sich an, um fortzufahren',
  email: 'E-Mail',
  password: 'Passwort',
  forgot: 'Passwort vergessen?',
  enter: 'Anmelden',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv',
  emailInvalid: 'Die E-Mail muss eine gültige E-Mail-Adresse sein',
  emailRequired: 'Die E-Mail ist erforderlich',
  passwordRequired: 'Das Passwort ist erforderlich',
  wrong: 'E-Mail und/oder Passwort sind falsch',
  welcomeBack: 'Erfolgreich angemeldet',
  logoutFailed: 'Abmelden nicht möglich',
  expired: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um dort weiterzumachen, wo Sie waren.',
  language: 'Sprache',
  showcase: {
    label: 'Beispiel einer endgültigen Rangliste',
    edital: 'Ausschreibung 04/2026 · Ergebnis bestätigt',
    line1: 'Jeder Platz erklärt sich:',
    line2: 'was zählte, was fehlte',
    line3: 'und was bei Gleichstand entschied.',
    tie: 'gleich',
  },
}
