import { Link } from '@tanstack/react-router'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Person = { id: string; name: string; detail?: string | undefined }

type PendingPeopleProps = {
  people: { total: number; first: readonly Person[] } | undefined
  /** Opens the evaluation of a person. */
  onOpen: () => void
}

/** People with something pending: the first ones as links to their evaluation, and the count of the others. */
export function PendingPeople({ people, onOpen }: PendingPeopleProps) {
  const t = useTexts(rankingTexts)
  const format = useFormat()
  if (!people || people.first.length === 0) return null
  const more = people.total - people.first.length
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5">
      {people.first.map(({ id, name, detail }) => (
        <li key={`${id} ${detail}`} dir="auto" className="min-w-0 max-md:py-1.5">
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, avaliar: id }) as never}
            onClick={onOpen}
            className="text-accent-text hover:underline"
          >
            {name}
          </Link>
          {detail && <span className="text-fg-3"> ({detail})</span>}
        </li>
      ))}
      {more > 0 && <li className="text-fg-3">{t('andMore', { count: more, number: format.number(more) })}</li>}
    </ul>
  )
}
