import { type ReactNode, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Failed = { id: string; name: string; reason: string; code?: Refusal }

/** Does something to many rows, says how many it was done to, and shows row by row what was not possible. */
export function useBulk(): {
  pending: boolean
  run: <T>(
    rows: T[],
    one: (row: T) => Promise<unknown>,
    nameOf: (row: T) => { id: string; name: string },
  ) => Promise<void>
  report: (failed: Failed[]) => void
  dialog: ReactNode
} {
  const t = useTexts('records')
  const because = useTexts('refusals')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failed[]>([])
  return {
    pending,
    report: setFailed,
    async run(rows, one, nameOf) {
      setPending(true)
      const wrong: Failed[] = []
      for (const row of rows) {
        try {
          await one(row)
        } catch (error) {
          wrong.push({ ...nameOf(row), reason: error instanceof Error ? error.message : '' })
        }
      }
      setPending(false)
      setFailed(wrong)
      if (rows.length > wrong.length) toast.success(t('bulkDone', { count: rows.length - wrong.length }))
    },
    dialog: (
      <Dialog
        open={failed.length > 0}
        onClose={() => setFailed([])}
        title={t('reportTitle')}
        description={t('failedRows', { count: failed.length })}
        footer={<Button onClick={() => setFailed([])}>{t('close')}</Button>}
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
