import { publicPagesTexts } from '#web/platform/i18n/pt/publicPages.ts'
import { useIdiomTexts } from '#web/platform/i18n/texts.ts'
import { PublicPage } from './PublicPage.tsx'

export function ServerErrorPage() {
  const t = useIdiomTexts(publicPagesTexts)
  return (
    <PublicPage code="500" title={t('broken.title')} back={{ to: '/', label: t('broken.back') }}>
      {t('broken.advice')}
    </PublicPage>
  )
}
