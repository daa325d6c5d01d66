import { publicPagesTexts } from '#web/platform/i18n/pt/publicPages.ts'
import { useIdiomTexts } from '#web/platform/i18n/texts.ts'
import { PublicPage } from './PublicPage.tsx'

export function NotFoundPage() {
  const t = useIdiomTexts(publicPagesTexts)
  return (
    <PublicPage code="404" title={t('notFound.title')} back={{ to: '/', label: t('notFound.back') }}>
      {t('notFound.body')}
    </PublicPage>
  )
}
