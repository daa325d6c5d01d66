import type { Language } from './wording.rules.ts'

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}
