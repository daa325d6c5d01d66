import { refreshUser } from '#access/web/session/session.ts'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** Shown when the installation requires a second factor and this account has none yet. */
export function SecondFactorPage() {
  const t = useTexts(authTexts)
  useBreadcrumb([{ label: t('secondFactor.title') }])
  return (
    <div className="mx-auto flex max-w-[560px] flex-col gap-6 px-6 py-10 max-md:px-4 max-md:py-6">
      <div>
        <h1 className="text-20 font-semibold text-balance max-md:sr-only">{t('secondFactor.title')}</h1>
        <p className="mt-1 text-14 text-fg-2 max-md:mt-0">{t('secondFactor.note')}</p>
      </div>
      <SecondFactorSetup onDone={() => void refreshUser()} />
    </div>
  )
}
