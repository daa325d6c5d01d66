import { useIdiomTexts } from '#web/i18n/texts.ts'
import { PublicPage } from '#web/site/PublicPage.tsx'

/** Until passwords are reset by e-mail: who can do it instead. */
export function ResetPasswordPage() {
  const t = useIdiomTexts('publicPages')
  return (
    <PublicPage title={t('resetPassword.title')} back={{ to: '/auth/login', label: t('resetPassword.back') }}>
      {t('resetPassword.body')}
    </PublicPage>
  )
}
