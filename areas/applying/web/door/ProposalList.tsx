import { Check } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

type ProposalListProps = {
  door: Door
  /** The fields whose proposals are shown; all when it is left out. */
  only?: readonly string[]
}

/** The values that the CV proposes for fields that say something else. Nothing enters before it is confirmed. */
export function ProposalList({ door: { proposals, change, dropProposal }, only }: ProposalListProps) {
  const t = useTexts()
  const listed = proposals.filter(({ field }) => only === undefined || only.includes(field))
  if (listed.length === 0) return null
  return (
    <div role="status" className="grid grid-cols-1 gap-2 rounded-2 bg-accent-soft p-3">
      <p className="text-13 font-semibold">{t('cv.proposed')}</p>
      <ul className="grid grid-cols-1 gap-2">
        {listed.map(({ field, value, line }) => (
          <li key={field} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block text-14">
                {t(`field.${field}`)}: <bdi className="font-semibold">{value}</bdi>
              </span>
              <span dir="auto" className="block truncate text-13 text-fg-2">
                “{line}”
              </span>
            </span>
            <Button
              icon={Check}
              onClick={() => {
                change(field, value)
                dropProposal(field)
              }}
            >
              {t('cv.take')}
            </Button>
            <Button variant="ghost" onClick={() => dropProposal(field)}>
              {t('cv.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
