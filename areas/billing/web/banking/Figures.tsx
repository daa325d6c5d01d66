import type { Reconciliation } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

/** The amounts that entered in the month of the latest statement, and how much of them is reconciled. */
export function Figures({ summary }: { summary: Reconciliation | undefined }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const upTo = summary?.latest ? t('enteredUntil', { day: format.shortDate(summary.latest.toDay) }) : t('entered')
  const cells = [
    { label: upTo, figure: summary?.entered },
    { label: t('reconciled'), figure: summary?.reconciled },
    { label: t('pending'), figure: summary?.pending, tone: 'text-wait' },
    { label: t('outside'), figure: summary?.ignored },
  ]
  return (
    <dl className="grid shrink-0 grid-cols-4 border-b bg-surface max-md:grid-cols-2">
      {cells.map(({ label, figure, tone = 'text-fg-3' }, at) => (
        <div
          key={label}
          className={`min-w-0 px-6 py-3.5 max-md:px-4 ${at > 0 ? 'md:border-s' : ''} ${at % 2 ? 'max-md:border-s' : ''} ${at > 1 ? 'max-md:border-t' : ''}`}
        >
          <dt className="truncate text-12 text-fg-3">{label}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
            {figure ? (
              <>
                <span className="num text-20 font-semibold max-md:text-16">{format.money(figure.amount)}</span>
                <span className={`num text-12 ${tone}`}>{format.number(figure.count)}</span>
              </>
            ) : (
              <Skeleton className="h-6 w-32" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
