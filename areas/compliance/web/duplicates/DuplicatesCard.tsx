import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GitMerge } from 'lucide-react'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Likelihood, useReasons } from './Likelihood.tsx'
import { PersonLink } from './PersonLink.tsx'

/** Possible duplicates of a professional, and records merged into them; renders nothing when there are none. */
export function DuplicatesCard({ candidateId }: { candidateId: string }) {
  const t = useTexts(duplicatesTexts)
  const words = useReasons()
  const { data } = useQuery(q(duplicates.of, { params: { id: candidateId } }))
  if (!data || data.rows.length + data.merges.length === 0) return null
  return (
    <Card title={t('cardTitle')}>
      <ul className="grid gap-4">
        {data.rows.map((person) => (
          <li key={person.id} className="flex min-w-0 gap-3">
            <Avatar name={person.name} src={person.photoUrl} size={28} />
            <div className="grid min-w-0 justify-items-start gap-1 text-13">
              <PersonLink id={person.id} name={person.name} />
              <p className="text-fg-3">{words(person.reasons)}</p>
              <Likelihood probability={person.probability} />
              <ButtonLink
                size="sm"
                icon={GitMerge}
                className="mt-1"
                to="/dashboard/users/duplicates/$aId/$bId"
                params={{ aId: candidateId, bId: person.id }}
              >
                {t('compare')}
              </ButtonLink>
            </div>
          </li>
        ))}
        {data.merges.length > 0 && (
          <li className="text-13 text-fg-3">
            {t('cardMerges', { count: data.merges.length })}
            {' · '}
            <Link
              to="/dashboard/users/duplicates/merged"
              className="text-accent-text underline-offset-3 hover:underline"
            >
              {t('seeMerges')}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
