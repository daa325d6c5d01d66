import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { type Evaluator, evaluators } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'

/** Evaluators that are listed; the tab of the team has all. */
const mostListed = 6

/** The people who run a process and who grade in it, and what is left for each. */
export function ResponsibleCard({ process }: { process: Process }) {
  const t = useTexts(evaluatorsTexts)
  const format = useFormat()
  const { data } = useQuery(q(evaluators.team, { params: { id: process.id } }))
  const team = data?.evaluators ?? []
  const runs = new Set(process.managers.map(({ id }) => id))
  const graders = team.filter(({ id }) => !runs.has(id))
  const left = ({ state, assigned, done }: Evaluator) => {
    if (state !== 'ativo') return <span className="font-semibold text-wait">{t(`states.${state}`)}</span>
    if (done === null) return t('assigned', { count: assigned, number: format.number(assigned) })
    return assigned > done
      ? t('leftToDo', { count: assigned - done, number: format.number(assigned - done) })
      : t(assigned > 0 ? 'upToDate' : 'nothingAssigned')
  }
  const ofManager = (evaluator: Evaluator | undefined) =>
    evaluator ? { does: t('runsAndGrades'), left: left(evaluator) } : { does: t('runsIt') }
  return (
    <Card
      title={t('responsible')}
      flush
      action={
        <Link
          to="."
          search={{ tab: 'equipe' } as never}
          className="text-13 font-label text-accent-text hover:underline"
        >
          {t('toTeam')}
        </Link>
      }
    >
      <ul>
        {process.managers.map(({ id, name }) => (
          <Person key={id} name={name} {...ofManager(team.find((evaluator) => evaluator.id === id))} />
        ))}
        {graders.slice(0, mostListed).map((evaluator) => (
          <Person key={evaluator.id} name={evaluator.name} does={t('gradesIt')} left={left(evaluator)} />
        ))}
      </ul>
      {process.managers.length + team.length === 0 && (
        <p className="px-5 pb-4 text-13 text-fg-3 max-md:px-4">{t('nobodyResponsible')}</p>
      )}
    </Card>
  )
}

type PersonProps = { name: string; does: string; left?: ReactNode }

const Person = ({ name, does, left }: PersonProps) => (
  <li className="flex items-center gap-3 border-t px-5 py-2.5 text-13 max-md:px-4">
    <Avatar name={name} size={28} />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="font-semibold break-words">
        {name}
      </p>
      <p className="text-12 text-fg-3">{does}</p>
    </div>
    {left && <span className="num shrink-0 text-12 text-fg-3">{left}</span>}
  </li>
)
