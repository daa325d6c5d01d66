import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

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
