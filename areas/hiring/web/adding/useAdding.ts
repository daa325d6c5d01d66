import { useState } from 'react'
import { type Added, maxAdded } from '#hiring/contract/adding.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import type { Sending } from '#platform/contract/endpoint.ts'
import { call, refresh, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'

export type Whom = Sending<typeof applications.add>['body']
/** The result of an addition, and how to continue while more people match. */
export type Report = { processId: string; whom: Whom; answer: Added }

const stale = [...staleByScores, processes.get, processes.list, candidates.applications]

const isPlain = ({ refused, lines, next }: Added) => refused.length + lines.length === 0 && next === null
/** Merges two responses: people of a list are added in batches of a thousand. */
const joined = (before: Added, more: Added): Added => ({
  ...more,
  added: [...before.added, ...more.added],
  people: [...before.people, ...more.people],
  refused: [...before.refused, ...more.refused],
})

/** Adds people to a process. When all were added, a notice says so with undo; otherwise `report` has the rest. */
export function useAdding(onDone: () => void) {
  const t = useTexts(addingTexts)
  const format = useFormat()
  const counted = (count: number) => ({ count, number: format.number(count) })
  const [report, setReport] = useState<Report>()

  /** Removes them again, and reports who had to stay. */
  async function takeBack(processId: string, ids: readonly string[]) {
    let [removed, kept] = [0, 0]
    try {
      for (let at = 0; at < ids.length; at += maxAdded) {
        const body = { ids: ids.slice(at, at + maxAdded) }
        const answer = await call(applications.takeBack, { params: { id: processId }, body })
        removed += answer.removed.length
        kept += answer.refused.length
      }
      const said = [removed > 0 && t('takenBack', counted(removed)), kept > 0 && t('kept', counted(kept))]
      toast[removed > 0 ? 'success' : 'error'](said.filter(Boolean).join('. '))
    } catch (error) {
      toast.error((error as Error).message)
    }
    await refresh(stale)
  }
  const add = useWrite(applications.add, {
    stale,
    then: (answer, { params, body }) => {
      const all = body.after && report ? joined(report.answer, answer) : answer
      if (!isPlain(all)) return setReport({ processId: params.id, whom: body, answer: all })
      onDone()
      if (all.added.length > 0)
        toast.success(t('done', counted(all.added.length)), { undo: () => void takeBack(params.id, all.added) })
    },
  })
  return {
    report,
    error: add.error,
    isPending: add.isPending,
    start: (processId: string, whom: Whom) =>
      // The process may have been frozen or closed since it was offered.
      add.mutate({ params: { id: processId }, body: whom }, { onError: () => void refresh([processes.list]) }),
    goOn: ({ processId, whom, answer }: Report) =>
      add.mutate({ params: { id: processId }, body: { ...whom, after: answer.next ?? undefined } }),
    takeBack,
  }
}
