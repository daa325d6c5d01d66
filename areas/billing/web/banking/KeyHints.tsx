import type { BankStatement } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'

const keys = [
  { names: ['J', 'K'], does: 'keys.step' },
  { names: ['Enter'], does: 'keys.confirm' },
  { names: ['I'], does: 'keys.ignore' },
  { names: ['Z'], does: 'keys.undo' },
] as const

/** The keys of the screen, and what was imported last. */
export function KeyHints({ latest }: { latest: BankStatement | null }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  return (
    <footer className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t px-6 py-2 text-12 text-fg-3 max-md:hidden">
      {keys.map(({ names, does }) => (
        <span key={does} className="flex items-center gap-1.5">
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
          {t(does)}
        </span>
      ))}
      {latest && (
        <span className="num ms-auto">
          {t('latest', {
            when: format.shortDate(latest.createdAt),
            format: latest.format.toUpperCase(),
            lines: format.number(latest.lines),
          })}
        </span>
      )}
    </footer>
  )
}
