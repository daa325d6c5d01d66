import { UserPen } from 'lucide-react'
import type { StepPage } from '#steps/contract/answering.ts'
import { useTexts } from './texts.ts'

/** Reminds an administrator for whom they answer. */
export function OnBehalf({ intro }: { intro: StepPage['intro'] | undefined }) {
  const t = useTexts()
  if (!intro?.onBehalf) return null
  return (
    <aside className="flex items-center gap-3 bg-info-bg px-4 py-2.5 text-13 text-info md:px-6">
      <UserPen size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span dir="auto">{intro.firstName ? t('onBehalf', { name: intro.firstName }) : t('onBehalfNobody')}</span>
    </aside>
  )
}
