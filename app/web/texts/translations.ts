import type { Translations } from '#platform/web/i18n/languages.ts'

/** The translations of all areas. `start` is what the public pages need, `help` loads with the first question. */
export const translations: Translations = {
  en: {
    start: () => import('./start.en.ts').then((m) => m.start),
    rest: () => import('./rest.en.ts').then((m) => m.rest),
    help: () => import('./help.en.ts').then((m) => m.help),
  },
  de: {
    start: () => import('./start.de.ts').then((m) => m.start),
    rest: () => import('./rest.de.ts').then((m) => m.rest),
    help: () => import('./help.de.ts').then((m) => m.help),
  },
  fr: {
    start: () => import('./start.fr.ts').then((m) => m.start),
    rest: () => import('./rest.fr.ts').then((m) => m.rest),
    help: () => import('./help.fr.ts').then((m) => m.help),
  },
}
