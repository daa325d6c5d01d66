import type { TimelineRow } from '#desk/contract/timeline.ts'
import { AddressLink } from '#desk/web/recordLinks/AddressLink.tsx'
import { timelineTexts } from '#desk/web/timeline/texts/timeline.pt.ts'
import { isComponent } from '#hiring/contract/components.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

/** An event of a timeline in words: its title, which leads to its screen, and its detail. */
export function useEventWords() {
  const t = useTexts(timelineTexts)
  const statuses = useTexts(processesTexts)
  const components = useTexts(scoringTexts)
  const format = useFormat()
  const status = (name: string | null) => (name ? statuses(`statuses.${name as ApplicationStatus}`) : '')
  const nameOf = ({ what, from, to }: TimelineRow) => {
    if (what === 'moved') return t('moved', { from: from ?? '', to: to ?? '' })
    if (what === 'interview_closed' && (to === 'realizada' || to === 'faltou')) return t(`whats.${to}`)
    return t(`whats.${what}`)
  }
  return (event: TimelineRow) => {
    const { what, kind, title, process, actorName, from, to, reason, startsAt, address } = event
    const about = title && isComponent(title) && kind === 'grades' ? components(title) : title
    const name = nameOf(event)
    const detail = [
      what === 'decided' && t('fromTo', { from: status(from), to: status(to) }),
      startsAt && t('on', { when: format.dateTime(startsAt) }),
      process && t('inProcess', { process }),
      actorName && t('by', { name: actorName }),
      reason && `“${reason}”`,
    ]
    return {
      title: (
        <>
          {address ? (
            <AddressLink address={address} className="rounded-1 hover:underline">
              {name}
            </AddressLink>
          ) : (
            name
          )}
          {about && (
            <span dir="auto" className="ms-1.5 font-normal text-fg-2">
              {about}
            </span>
          )}
        </>
      ),
      detail: detail.filter(Boolean).join(' · '),
    }
  }
}
