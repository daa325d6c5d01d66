import { GitMerge, UserRoundX } from 'lucide-react'
import type { DuplicateReason } from '#compliance/contract/duplicates.rules.ts'
import { type DuplicateGroup, duplicates, type Lookalike } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { formatPhone } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Likelihood, useReasons } from './Likelihood.tsx'
import { PersonLink } from './PersonLink.tsx'
import { staleByPairs } from './staleByMerge.ts'

/** A group of connected duplicates, and its pairs. */
export function GroupCard({ group }: { group: DuplicateGroup }) {
  const t = useTexts(duplicatesTexts)
  const people = new Map(group.people.map((person) => [person.id, person]))
  return (
    <Card
      title={group.people[0]?.name ?? ''}
      note={t('people', { count: group.people.length + group.more })}
      action={<Likelihood probability={group.probability} />}
    >
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {group.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
        {group.more > 0 && <li className="text-13 text-fg-3">{t('more', { count: group.more })}</li>}
      </ul>
      <h3 className="mt-5 mb-1 text-12 font-label text-fg-3">{t('pairs')}</h3>
      <ul className="divide-y">
        {group.pairs.map(({ aId, bId, ...pair }) => {
          const [a, b] = [people.get(aId), people.get(bId)]
          return a && b && <PairRow key={aId + bId} {...{ a, b, ...pair }} isOnly={group.pairs.length === 1} />
        })}
      </ul>
    </Card>
  )
}

function Person({ person }: { person: Lookalike }) {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  const place = cityAndState(person)
  return (
    <li className="flex min-w-0 gap-3">
      <Avatar name={person.name} src={person.photoUrl} size={36} />
      <div className="min-w-0 text-13">
        <PersonLink id={person.id} name={person.name} />
        <p className="text-fg-2">
          <bdi dir="ltr" className="num">
            {person.cpf}
          </bdi>
          {' · '}
          {person.birthDate ? format.date(person.birthDate) : t('noBirthDate')}
        </p>
        <p className="break-all text-fg-2">{person.email}</p>
        <p className="text-fg-2">
          <bdi dir="ltr" className="num">
            {formatPhone(person.phone)}
          </bdi>
          {place && ` · ${place}`}
        </p>
        <p className="text-12 text-fg-3">
          {t('applications', { count: person.applications })}
          {' · '}
          {t('registered', { date: format.date(person.createdAt) })}
        </p>
      </div>
    </li>
  )
}

type PairRowProps = { a: Lookalike; b: Lookalike; probability: number; reasons: DuplicateReason[]; isOnly: boolean }

function PairRow({ a, b, probability, reasons, isOnly }: PairRowProps) {
  const t = useTexts(duplicatesTexts)
  const words = useReasons()
  const params = { aId: a.id, bId: b.id }
  const names = { a: a.name, b: b.name }
  const back = useWrite(duplicates.takeBack, { stale: staleByPairs, then: () => toast.success(t('takenBack')) })
  const apart = useWrite(duplicates.tellApart, {
    stale: staleByPairs,
    then: () => toast.success(t('toldApart'), { undo: () => back.mutate({ params }) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-64 text-13">
        {!isOnly && (
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span dir="auto" className="break-words">
              {a.name} × {b.name}
            </span>
            <Likelihood probability={probability} />
          </p>
        )}
        <p className="text-fg-2">{words(reasons)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={UserRoundX}
          aria-label={t('tellApartNames', names)}
          pending={apart.isPending}
          onClick={() => apart.mutate({ params }, { onError: (error) => toast.error(error.message) })}
        >
          {t('tellApart')}
        </Button>
        <ButtonLink
          to="/dashboard/users/duplicates/$aId/$bId"
          params={params}
          icon={GitMerge}
          variant="primary"
          aria-label={t('compareNames', names)}
        >
          {t('compare')}
        </ButtonLink>
      </div>
    </li>
  )
}
