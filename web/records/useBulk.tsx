import { type ReactNode, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Failed = { id: string; name: string; reason: string; code?: Refusal }
type Named = { id: string; name: string }

type Act<T, A> = {
  rows: T[]
  one: (row: T) => Promise<A>
  nameOf: (row: T) => Named
  /** What takes it back for a row, where that can be done. */
  undo?: (row: T, answer: A) => (() => Promise<unknown>) | undefined
  /** Shows what has become of them. */
  after: () => Promise<unknown>
}

type Report = { failed: Failed[]; done: number }
const nothing: Report = { failed: [], done: 0 }

export type Bulk = {
  pending: boolean
  run: <T, A>(act: Act<T, A>) => Promise<void>
  report: (failed: Failed[]) => void
  dialog: ReactNode
}

/** Why not: what is wrong with a field says more than that something is. */
function reasonOf(error: unknown) {
  const ofFields = error instanceof ApiError ? Object.values(error.fields).map(({ message }) => message) : []
  return ofFields.join(' ') || (error instanceof Error ? error.message : '')
}

/** Does something to many rows, says how many it was done to, offers to undo it, and shows row by row what was not possible. */
export function useBulk(): Bulk {
  const t = useTexts('records')
  const because = useTexts('refusals')
  const [pending, setPending] = useState(false)
  const [{ failed, done }, setReport] = useState(nothing)

  /** One after the other, in their order, and on after one that failed. */
  async function each<T, A>(rows: T[], one: (row: T) => Promise<A>, nameOf: (row: T) => Named) {
    const wrong: Failed[] = []
    const right: { row: T; answer: A }[] = []
    for (const row of rows) {
      try {
        right.push({ row, answer: await one(row) })
      } catch (error) {
        wrong.push({ ...nameOf(row), reason: reasonOf(error) })
      }
    }
    return { right, wrong }
  }

  return {
    pending,
    report: (rows) => setReport({ failed: rows, done: 0 }),
    async run({ rows, one, nameOf, undo, after }) {
      setPending(true)
      const { right, wrong } = await each(rows, one, nameOf)
      setReport({ failed: wrong, done: right.length })
      await after()
      setPending(false)
      if (right.length === 0) return
      const back = right.map(({ row, answer }) => ({ ...nameOf(row), act: undo?.(row, answer) }))
      const takeBack = async () => {
        const taken = await each(
          back,
          ({ act }) => (act ? act() : Promise.reject(new Error(because('state_unreachable')))),
          (row) => row,
        )
        setReport({ failed: taken.wrong, done: taken.right.length })
        if (taken.right.length > 0) toast.success(t('bulkUndone', { count: taken.right.length }))
        await after()
      }
      const said = t('bulkDone', { count: right.length })
      if (back.some(({ act }) => act)) toast.success(said, { undo: () => void takeBack() })
      else toast.success(said)
    },
    dialog: (
      <Dialog
        open={failed.length > 0}
        onClose={() => setReport(nothing)}
        title={t('reportTitle')}
        description={[done > 0 && t('bulkDone', { count: done }), t('failedRows', { count: failed.length })]
          .filter(Boolean)
          .join(' · ')}
        footer={<Button onClick={() => setReport(nothing)}>{t('close')}</Button>}
      >
        <ul className="max-h-80 divide-y overflow-auto text-13">
          {failed.map(({ id, name, reason, code }) => (
            <li key={id} className="py-2">
              <span dir="auto" className="font-semibold">
                {name}
              </span>{' '}
              <span className="block text-fg-3">{code ? because(code) : reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  }
}
