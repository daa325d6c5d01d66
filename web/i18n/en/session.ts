import type { Translation } from '#web/i18n/keys.ts'
import type { session as pt } from '#web/i18n/pt/session.ts'

export const session: Translation<typeof pt> = {
  title: 'Log in',
  welcome: 'Welcome',
  instruction: 'Log in to continue',
  email: 'E-mail',
  password: 'Password',
  forgot: 'Forgot your password?',
  enter: 'Log in',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  emailInvalid: 'The e-mail must be a valid e-mail address',
  emailRequired: 'The e-mail is required',
  passwordRequired: 'The password is required',
  wrong: 'Wrong e-mail and/or password',
  welcomeBack: 'Logged in successfully',
  logoutFailed: 'Unable to logout',
  expired: 'Your session has ended. Log in again to continue where you left off.',
  language: 'Language',
  showcase: {
    label: 'Example of a final ranking',
    edital: 'Notice 04/2026 · result ratified',
    line1: 'Every position explains itself:',
    line2: 'what added up, what was missing',
    line3: 'and what broke the tie.',
    tie: 'tie',
  },
}
