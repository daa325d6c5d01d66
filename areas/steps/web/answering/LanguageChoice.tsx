import { LanguageSelect } from '#platform/web/apart/LanguageSelect.tsx'
import { chooseLanguage, useLanguage, useTexts } from './texts.ts'

export function LanguageChoice() {
  const t = useTexts()
  return (
    <LanguageSelect
      language={useLanguage()}
      onChoose={chooseLanguage}
      label={t('language')}
      failure={t('languageFailed')}
    />
  )
}
