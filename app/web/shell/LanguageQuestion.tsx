import { useEffect, useState } from 'react'
import { languageNames } from '#platform/web/i18n/languageNames.ts'
import { browserLanguage, chooseLanguage, idioms, markLanguageAsked } from '#platform/web/i18n/languages.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Language } from '#platform/web/i18n/wording.rules.ts'
import { languageMenuTexts } from '#platform/web/site/texts/languageMenu.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** Portuguese first, as most administrators read it. */
const offered = idioms.toSorted((a, b) => Number(b === 'pt') - Number(a === 'pt'))

/** Asks once per browser for the language of its user. Closing it keeps the defaults of the installation. */
export function LanguageQuestion({ onClose }: { onClose: () => void }) {
  const t = useTexts(languageMenuTexts)
  const [language, setLanguage] = useState<Language>(browserLanguage)
  useEffect(markLanguageAsked, [])
  const choose = () => {
    chooseLanguage(language).catch(() => toast.error(t('failed', { language: languageNames[language] })))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('question')}
      description={t('questionNote')}
      width={420}
      footer={
        <Button variant="primary" onClick={choose}>
          {t('continue')}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={t('question')} className="grid gap-1">
        {offered.map((code) => (
          <label
            key={code}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2 px-2 text-14 hover:bg-hover has-checked:bg-press has-checked:font-semibold"
          >
            <input
              type="radio"
              name="language"
              checked={language === code}
              onChange={() => setLanguage(code)}
              className="m-0 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-5 checked:border-on"
            />
            <span lang={code === 'pt' ? 'pt-BR' : code}>{languageNames[code]}</span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
