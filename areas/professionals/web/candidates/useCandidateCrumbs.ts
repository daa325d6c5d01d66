import type { Candidate } from '#contract/people/candidates.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'

/** The breadcrumb of the video résumé and CV screens, under their professional. */
export function useCandidateCrumbs(candidate: Candidate | undefined, title: string) {
  const t = useTexts(candidatesTexts)
  useBreadcrumb([
    { label: t('users') },
    { label: t('title'), to: '/dashboard/users/candidates' },
    {
      label: candidate ? candidate.socialName || candidate.fullName : '',
      to: candidate && `/dashboard/users/candidates/${candidate.id}`,
    },
    { label: title },
  ])
}
