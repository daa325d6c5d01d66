import { useTexts } from '#web/platform/i18n/texts.ts'
import { TabLinks } from '#web/platform/ui/Tabs.tsx'

const inside = '/dashboard/users/candidates/$candidateId'

type CandidateTabsProps = {
  candidateId: string
  name: string
  /** Which one is open; the settings have a second address, so that it is not read from there. */
  open: 'overview' | 'cv' | 'videoResume' | 'competencyTest' | 'notes' | 'settings'
}

/** The screens of a professional, in the header of each of them. */
export function CandidateTabs({ candidateId, name, open }: CandidateTabsProps) {
  const t = useTexts('candidates')
  const parts = useTexts('candidateParts')
  const notes = useTexts('notes')
  const params = { candidateId }
  return (
    <TabLinks
      label={name}
      tabs={[
        { to: inside, params, label: t('overview'), active: open === 'overview' },
        { to: `${inside}/cv`, params, label: t('cv'), active: open === 'cv' },
        { to: `${inside}/viewVideoResume`, params, label: t('videoResume'), active: open === 'videoResume' },
        { to: `${inside}/competencyTest`, params, label: t('competencyTest'), active: open === 'competencyTest' },
        { to: `${inside}/notes`, params, label: notes('title'), active: open === 'notes' },
        { to: `${inside}/candidateSettings`, params, label: parts('settings'), active: open === 'settings' },
      ]}
    />
  )
}
