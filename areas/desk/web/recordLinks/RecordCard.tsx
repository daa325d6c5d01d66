import type { ReactNode } from 'react'
import type { RecordLink } from '#desk/contract/recordLinks.ts'
import { recordLinksTexts } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AddressLink } from './AddressLink.tsx'
import { recordIcons } from './recordIcons.ts'
import { useRecordState } from './useRecordState.ts'

type RecordCardProps = {
  link: RecordLink
  /** A control at the end: the one that removes the link. */
  end?: ReactNode
}

/** A linked record with its kind, its title and its state; leads to its screen. */
export function RecordCard({ link, end }: RecordCardProps) {
  const t = useTexts(recordLinksTexts)
  const stateOf = useRecordState()
  const { kind, title, subtitle, address } = link
  const Icon = recordIcons[kind]
  const state = stateOf(link)
  return (
    <div className="relative flex min-h-11 items-center gap-2.5 rounded-2 border bg-surface px-2.5 py-1.5 text-13 hover:bg-hover">
      <span className="grid size-7 shrink-0 place-items-center rounded-2 bg-sunken text-fg-2">
        <Icon size={15} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <AddressLink
          address={address}
          className="block truncate rounded-1 font-medium after:absolute after:inset-0 after:rounded-2"
        >
          {title || t('untitled')}
        </AddressLink>
        <span className="block truncate text-12 text-fg-3">
          {[t(`kinds.${kind}`), subtitle, state].filter(Boolean).join(' · ')}
        </span>
      </span>
      {end && <span className="relative z-1 shrink-0">{end}</span>}
    </div>
  )
}
