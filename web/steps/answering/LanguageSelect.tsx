import { Languages } from 'lucide-react'
import { useState } from 'react'
import { chooseLanguage, useLanguage, useTexts } from './texts.ts'
import { type Language, languages } from './wording.rules.ts'

/** The name of each language in itself. */
const names: Record<Language, string> = { pt: 'Português', en: 'English', de: 'Deutsch', fr: 'Français' }

export function LanguageSelect() {
  const t = useTexts()
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = (next: Language) =>
    chooseLanguage(next).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <div>
      <label className="inline-flex items-center gap-2 text-13 text-fg-2">
        <Languages size={16} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{t('language')}</span>
        <select
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
          className="h-9 rounded-2 border border-control bg-surface px-2 text-fg max-md:h-11 max-md:text-16"
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {names[code]}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="text-12 text-neg">
        {failed && t('languageFailed')}
      </p>
    </div>
  )
}
