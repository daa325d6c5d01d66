import { CircleCheck, Clock, EyeOff, Gavel, PenLine, UserX } from 'lucide-react'
import type { Process } from '#hiring/contract/processes.ts'
import type { ranking } from '#hiring/contract/ranking.ts'
import { decisionsTexts } from '#hiring/web/decisions/texts/decisions.pt.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Point, PointList } from '#platform/web/ui/PointList.tsx'
import { PendingPeople } from './PendingPeople.tsx'

type FreezePointsProps = {
  process: Process
  check: Answer<typeof ranking.check>
  /** Undefined until it is loaded. */
  pending: Answer<typeof ranking.pending> | undefined
  onClose: () => void
  onShow: (only: 'proposed' | 'pending' | 'tied') => void
  onDecide: () => void
  onConfirmAll: () => void
}

/** The facts that prevent a freeze, by name, and those that are in order. */
export function FreezePoints({ process, check, pending, onClose, onShow, onDecide, onConfirmAll }: FreezePointsProps) {
  const t = useTexts(rankingTexts)
  const decide = useTexts(decisionsTexts)
  const names = useTexts(scoringTexts)
  const hidden = useTexts(hiddenTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const counted = (count: number) => ({ count, number: format.number(count) })
  type People<P> = { total: number; first: P[] }
  const named = <P extends { id: string; name: string }>(
    people: People<P> | undefined,
    detailOf?: (person: P) => string | undefined,
  ) => (
    <PendingPeople
      people={
        people && {
          total: people.total,
          first: people.first.map((person) => ({ id: person.id, name: person.name, detail: detailOf?.(person) })),
        }
      }
      onOpen={onClose}
    />
  )
  return (
    <PointList>
      {check.proposed > 0 ? (
        <Point
          icon={Gavel}
          tone="text-neg"
          title={t('checkProposed', counted(check.proposed))}
          body={t('checkProposedBody')}
          below={named(pending?.proposed, ({ inDoubt }) => (inDoubt ? words('eliminationInDoubt') : undefined))}
          action={
            <>
              <Button size="sm" onClick={() => onShow('proposed')}>
                {t('decideNow')}
              </Button>
              {check.proposed > 1 && (
                <Button size="sm" variant="dangerOutline" onClick={onConfirmAll}>
                  {t('confirmAll')}
                </Button>
              )}
            </>
          }
        />
      ) : (
        <Point icon={CircleCheck} tone="text-pos" title={t('noneProposed')} />
      )}
      {check.pending !== null && check.pending > 0 && (
        <Point
          icon={Clock}
          tone="text-wait"
          // Those without any mark are listed by themselves.
          title={t('checkPending', counted(pending?.incomplete.total || check.pending))}
          body={t('checkPendingBody')}
          below={named(pending?.incomplete, ({ lacking }) => format.list(lacking.map((key) => names(key))))}
          action={
            <>
              <Button size="sm" variant="ghost" onClick={() => onShow('pending')}>
                {t('see')}
              </Button>
              <Button size="sm" onClick={onDecide}>
                {decide('forAll')}
              </Button>
            </>
          }
        />
      )}
      {pending && pending.unmarked.total > 0 && (
        <Point
          icon={UserX}
          tone="text-wait"
          title={t('checkUnmarked', counted(pending.unmarked.total))}
          body={t('checkUnmarkedBody')}
          below={named(pending.unmarked)}
        />
      )}
      {pending && pending.unsent.total > 0 && (
        <Point
          icon={PenLine}
          tone="text-wait"
          title={t('checkUnsent', counted(pending.unsent.total))}
          body={t('checkUnsentBody')}
          below={named(pending.unsent, ({ evaluator }) => evaluator)}
        />
      )}
      {check.ties !== null && check.ties > 0 && (
        <Point
          icon={CircleCheck}
          tone="text-pos"
          title={t('checkTies', counted(check.ties))}
          body={t('checkTiesBody')}
          action={
            <Button size="sm" variant="ghost" onClick={() => onShow('tied')}>
              {t('see')}
            </Button>
          }
        />
      )}
      {check.hidden && (
        <Point icon={EyeOff} tone="text-wait" title={hidden(check.hidden)} body={hidden('blindFreeze')} />
      )}
      {check.acts > 0 && (
        <Point
          icon={PenLine}
          tone="text-neg"
          title={t('checkActs', counted(check.acts))}
          body={t('checkActsBody')}
          action={
            <ButtonLink
              size="sm"
              to="."
              search={(before: Record<string, unknown>) => ({ ...before, atos: true }) as never}
              onClick={onClose}
            >
              {t('decideNow')}
            </ButtonLink>
          }
        />
      )}
      {check.corrections > 0 && (
        <Point
          icon={PenLine}
          tone="text-neg"
          title={t('checkCorrections', counted(check.corrections))}
          body={t('checkCorrectionsBody')}
          action={
            <ButtonLink
              size="sm"
              to="."
              search={(before: Record<string, unknown>) => ({ ...before, correcoes: true }) as never}
              onClick={onClose}
            >
              {t('decideNow')}
            </ButtonLink>
          }
        />
      )}
      <Point
        icon={CircleCheck}
        tone="text-pos"
        title={t('checkRanked', counted(check.ranked))}
        body={t('checkModel', { version: process.weightVersion })}
      />
    </PointList>
  )
}
