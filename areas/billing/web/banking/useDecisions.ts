import { invoices } from '#billing/contract/invoices.ts'
import { type LineDetails, statements } from '#billing/contract/statements.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'

const stale = [
  statements.lines,
  statements.line,
  statements.summary,
  statements.list,
  invoices.list,
  invoices.facets,
  invoices.get,
  subscriptions.list,
  subscriptions.get,
]

/** The decisions on a line. Each decision can be undone from its notice. */
export function useDecisions(onDecided: (line: LineDetails) => void) {
  const t = useTexts(bankingTexts)
  const failed = (error: Error) => toast.error(error.message)
  const undo = useWrite(statements.undo, { stale, then: () => toast.success(t('undone')) })
  const takeBack = ({ id, version }: Pick<LineDetails, 'id' | 'version'>) =>
    undo.mutate({ params: { id }, body: { version } }, { onError: failed })
  const decided = (said: string) => (line: LineDetails) => {
    onDecided(line)
    toast.success(said, { undo: () => takeBack(line) })
  }
  const confirm = useWrite(statements.confirm, {
    stale,
    then: (line) => decided(line.credit > 0 ? t('confirmedOver') : t('confirmed'))(line),
  })
  const ignore = useWrite(statements.ignore, { stale, then: decided(t('ignored')) })
  const confirmSure = useWrite(statements.confirmSure, {
    stale,
    then: ({ confirmed, refused }) => {
      if (confirmed > 0) toast.success(t('confirmedSure', { count: confirmed }))
      if (refused.length > 0) toast.error(t('refusedSure', { count: refused.length }))
    },
  })
  return { confirm, ignore, confirmSure, takeBack, isUndoing: undo.isPending, failed }
}
export type Decisions = ReturnType<typeof useDecisions>
