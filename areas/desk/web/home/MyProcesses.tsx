import { Link } from '@tanstack/react-router'
import { useSession } from '#access/web/session/session.ts'
import type { home } from '#desk/contract/home.ts'
import { homeTexts } from '#desk/web/home/texts/home.pt.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

type Mine = Answer<typeof home.get>['mine'][number]

/** The processes that the user runs, each with its next act. */
export function MyProcesses({ mine }: { mine: readonly Mine[] }) {
  const t = useTexts(homeTexts)
  const words = useTexts(processesTexts)
  const { user } = useSession()
  if (mine.length === 0) return null
  return (
    <Card
      title={words('mine')}
      action={
        <ButtonLink
          size="sm"
          variant="ghost"
          className="-me-2.5 text-accent-text!"
          to="/dashboard/listSelectiveProcess"
          search={{ manager: user ? [user.id] : [] }}
        >
          {t('seeAll')}
        </ButtonLink>
      }
      flush
    >
      <ul>
        {mine.map((process) => (
          <MyProcess key={process.id} process={process} />
        ))}
      </ul>
    </Card>
  )
}

function MyProcess({ process }: { process: Mine }) {
  const t = useTexts(homeTexts)
  const words = useTexts(processesTexts)
  const overview = useTexts(overviewTexts)
  const verbOf = useTransitionVerb()
  const { act } = process
  const next =
    act.kind === 'move' || act.kind === 'mend'
      ? verbOf([process], act.to)
      : act.kind === 'wait' || act.kind === 'opens'
        ? null
        : overview(`acts.${act.kind}`)
  return (
    <li className="border-t">
      <Link
        to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
        params={{ selectiveProcessId: process.id }}
        className="focus-inset block px-5 py-3 text-13 hover:bg-hover"
      >
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {process.title}
          </span>
          <Badge tone={processTone[process.state]}>{words(`states.${process.state}`)}</Badge>
        </span>
        <span dir="auto" className="block truncate text-fg-3">
          {process.companyName}
        </span>
        {next && <span className="block text-fg-2">{t('nextAct', { act: next })}</span>}
      </Link>
    </li>
  )
}
