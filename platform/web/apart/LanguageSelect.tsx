import { Languages } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '#platform/web/i18n/languageNames.ts'
import { type Language, languages } from '#platform/web/i18n/wording.rules.ts'

type LanguageSelectProps = {
  language: Language
  onChoose: (language: Language) => Promise<void>
  label: string
  /** The sentence that is displayed when the texts of a language could not be loaded. */
  failure: string
  /** Without room for a name: the list lies unseen over the icon. */
  compact?: boolean
  /** Beside the icon, where there is room for it. */
  named?: boolean
}

export function LanguageSelect({
  language,
  onChoose,
  label,
  failure,
  compact = false,
  named = false,
}: LanguageSelectProps) {
  const [failed, setFailed] = useState(false)
  const choose = (next: Language) =>
    onChoose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  const look = compact
    ? 'absolute inset-0 cursor-pointer opacity-0 max-md:text-16'
    : 'h-9 rounded-2 border border-control bg-surface px-2 text-fg max-md:h-11 max-md:text-16'
  const box = compact
    ? 'relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-2 px-2 text-14 font-normal text-fg-2 outline-offset-2 outline-accent-text hover:bg-press has-focus-visible:outline-2'
    : 'inline-flex items-center gap-2 text-13 text-fg-2'
  return (
    <div>
      <label className={box}>
        <Languages size={compact ? 18 : 16} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{label}</span>
        {named && (
          <span aria-hidden className="max-md:hidden">
            {languageNames[language]}
          </span>
        )}
        <select value={language} onChange={(event) => choose(event.target.value as Language)} className={look}>
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="text-12 text-neg">
        {failed && failure}
      </p>
    </div>
  )
}
