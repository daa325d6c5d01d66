import type { BankStatement } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

type Rows = Pick<BankStatement, 'aside' | 'asideCount'>

/** The rows of a statement that could not be taken over, each with its day and amount as the file writes them, and why. */
export function AsideDialog({ statement, onClose }: { statement: Rows | undefined; onClose: () => void }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  if (!statement) return null
  const { aside, asideCount } = statement
  return (
    <Dialog open onClose={onClose} title={t('asideTitle', { count: asideCount })} width={520}>
      <p className="text-13 text-fg-2">{t('asideBody')}</p>
      <ul className="mt-3 divide-y border-y text-13">
        {aside.map(({ line, reason, day, amount }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
            <span className="font-label">{t('asideLine', { line: format.number(line) })}</span>
            <bdi className="tabular-nums text-fg-2">{day}</bdi>
            <bdi className="tabular-nums text-fg-2">{amount}</bdi>
            <span className="ms-auto text-fg-3">{t(`asideReasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {asideCount > aside.length && (
        <p className="mt-2 text-12 text-fg-3">{t('asideMore', { count: asideCount - aside.length })}</p>
      )}
    </Dialog>
  )
}
