import { useState } from 'react'
import { processMoveNeedsReason, processMoves } from '#hiring/contract/processes.rules.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { isConfirmed } from '#hiring/contract/transitions.rules.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { mayTakeBack } from '#platform/contract/moves.rules.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { call, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Asked, type Moving, TransitionDialog } from './TransitionDialog.tsx'

const rules = { moves: processMoves, needsReason: processMoveNeedsReason }

type Why = { reason: string; authority?: string }
type Many = {
  bulk: Bulk
  /** Called after many processes were moved. */
  after: () => void
}

/**
 * Changes the state of processes from any screen: transitions that others notice are confirmed first with their consequences,
 * and undo is offered where possible. Render `dialog`.
 */
export function useTransition(stale: Endpoint[]) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const [asked, setAsked] = useState<Asked>()
  const [many, setMany] = useState<Many>()

  const undo = useWrite(processes.move, {
    stale,
    then: ({ state }) => toast.success(records('moved', { state: t(`states.${state}`) })),
  })
  const undoing = (before: Moving, after: Process) =>
    mayTakeBack(before, after, rules)
      ? () => ({
          params: { id: before.id },
          body: {
            to: before.state,
            version: after.version,
            reason: processMoveNeedsReason(after.state, before.state) ? records('takenBack') : '',
          },
        })
      : undefined

  const move = useWrite(processes.move, { stale })
  const moveOne = (process: Moving, to: ProcessState, why: Why) =>
    move.mutate(
      { params: { id: process.id }, body: { to, ...why, version: process.version } },
      {
        // The dialog says why, also of a move that was made without it.
        onError: () => setAsked({ processes: [process], to }),
        onSuccess: (after) => {
          setAsked(undefined)
          const back = undoing(process, after)
          toast.success(records('moved', { state: t(`states.${to}`) }), {
            ...(back && {
              undo: () => undo.mutate(back(), { onError: (problem) => toast.error(problem.message) }),
            }),
          })
        },
      },
    )

  function moveMany(all: readonly Moving[], to: ProcessState, why: Why, { bulk, after }: Many) {
    setAsked(undefined)
    void bulk.run({
      rows: [...all],
      nameOf: ({ id, title }) => ({ id, name: title }),
      request: ({ id, version }) => call(processes.move, { params: { id }, body: { to, ...why, version } }),
      undo: (row, moved) => {
        const back = undoing(row, moved)
        return back && (() => call(processes.move, back()))
      },
      after: () => {
        after()
        return refresh(stale)
      },
    })
  }

  function go({ processes: all, to }: Asked, why: Why, of: Many | undefined) {
    if (to === 'result_published') return
    if (of) return moveMany(all, to, why, of)
    const [process] = all
    if (process) moveOne(process, to, why)
  }

  return {
    /** For one process, or with `of` for many at once. */
    ask(all: readonly Moving[], to: ProcessState, of?: Many) {
      const next = { processes: all, to }
      move.reset()
      setMany(of)
      if (all.some(({ state }) => isConfirmed(state, to))) setAsked(next)
      else go(next, { reason: '' }, of)
    },
    move,
    dialog: (
      <TransitionDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        pending={move.isPending}
        error={move.error}
        onConfirm={(reason, authority) => asked && go(asked, { reason, authority }, many)}
      />
    ),
  }
}
