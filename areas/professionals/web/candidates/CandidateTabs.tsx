import { notesTexts } from '#access/web/notes/texts/notes.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

const inside = '/dashboard/users/candidates/$candidateId'

type CandidateTabsProps = {
  candidateId: string
  name: string
  /** The open tab; not read from the address, because the settings have two. */
  open: 'overview' | 'cv' | 'videoResume' | 'competencyTest' | 'notes' | 'settings'
}

/** The tabs of a professional, in the header of each. */
export function CandidateTabs({ candidateId, name, open }: CandidateTabsProps) {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const notes = useTexts(notesTexts)
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
