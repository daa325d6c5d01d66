import { ArrowRight } from 'lucide-react'
import { isSure } from '#billing/contract/matching.rules.ts'
import type { StatementLine, Suggested } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { useReasonText } from './useReasonText.ts'

type LineRowsProps = {
  lines: readonly StatementLine[]
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The credits of a page: who paid, how much, and what it may pay. The open one is beside the list. */
export function LineRows({ lines, openId, onOpen }: LineRowsProps) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  return (
    <ul aria-label={t('lines')}>
      {lines.map((line) => (
        <li key={line.id} className="border-b">
          <button
            type="button"
            data-line={line.id}
            aria-current={line.id === openId || undefined}
            onClick={() => onOpen(line.id)}
            className="focus-inset relative grid w-full grid-cols-[minmax(0,5fr)_104px_16px_minmax(0,5fr)_92px] items-center gap-x-3 px-6 py-2 text-start hover:bg-hover aria-current:bg-accent-soft aria-current:before:absolute aria-current:before:inset-y-0 aria-current:before:start-0 aria-current:before:w-0.5 aria-current:before:bg-accent-text max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:px-4 max-md:py-2.5"
          >
            <span className="min-w-0">
              <span dir="auto" className="block truncate text-13 font-medium">
                {line.payerName || line.description || t('unnamed')}
              </span>
              <span className="num block text-12 text-fg-3">{format.shortDate(line.day)}</span>
            </span>
            <span className="num text-end text-13 font-semibold">{format.money(line.amount)}</span>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden className="text-fg-3 rtl:-scale-x-100 max-md:hidden" />
            <Outcome line={line} />
            <Confidence suggestion={line.suggestion} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The payment that is suggested for a line, or the decision on it. */
function Outcome({ line: { state, suggestion, codes, ignoredReason, decidedByName } }: { line: StatementLine }) {
  const t = useTexts(bankingTexts)
  const reasonOf = useReasonText()
  const named = (of: readonly string[]) =>
    of.length > 1 ? t('invoiceCount', { count: of.length }) : (of[0] ?? t('asCredit'))
  const reason = suggestion && reasonOf(suggestion)
  const [first, second, tone] =
    state === 'conciliada'
      ? [named(codes), t('by', { name: decidedByName ?? '' }), 'text-fg-3']
      : state === 'ignorada'
        ? [t('ignoredState'), ignoredReason, 'text-fg-3']
        : suggestion && reason
          ? [named(suggestion.codes), reason.text, reason.tone]
          : [t('noSuggestion'), t('noSuggestionBody'), 'text-fg-3']
  return (
    <span className="min-w-0">
      <span className={`num block truncate text-13 ${suggestion || codes.length > 0 ? '' : 'text-fg-3'}`}>{first}</span>
      <span dir="auto" className={`block truncate text-12 ${tone}`}>
        {second}
      </span>
    </span>
  )
}

function Confidence({ suggestion }: { suggestion: Suggested | null }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  if (!suggestion || suggestion.reasons.some(({ code }) => code === 'paid_twice'))
    return (
      <span className="truncate text-end text-12 font-label text-fg-2 max-md:self-end">
        {suggestion ? t('resolve') : ''}
      </span>
    )
  const { confidence } = suggestion
  return (
    <span className="flex items-center gap-2 max-md:self-end">
      <span className="w-8 max-md:hidden">
        <Meter value={confidence} tone={isSure(suggestion) ? 'strong' : 'stop'} />
      </span>
      <span
        className={`num flex-1 text-end text-12 font-label ${isSure(suggestion) ? 'text-accent-text' : 'text-fg-2'}`}
      >
        <span className="sr-only">{t('confidence')} </span>
        {format.percent(confidence / 100)}
      </span>
    </span>
  )
}
