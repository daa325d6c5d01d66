import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Check } from '#vacancies/contract/postingChecks.rules.ts'
import { postingsTexts } from './texts/postings.pt.ts'

const looks = {
  error: { icon: CircleX, colour: 'text-neg' },
  warning: { icon: TriangleAlert, colour: 'text-wait' },
  note: { icon: Info, colour: 'text-fg-3' },
} as const

/** The checks of a posting: what keeps it from being sent, what asks for a look, and what is going to happen. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useTexts(postingsTexts)
  if (checks.length === 0)
    return (
      <p className="flex items-center gap-2 text-13 text-pos">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        {t('sheet.allRight')}
      </p>
    )
  return (
    <ul className="grid gap-2 text-13">
      {checks.map(({ code, level }) => {
        const { icon: Icon, colour } = looks[level]
        return (
          <li key={code} className={`flex items-start gap-2 ${colour}`}>
            <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span className={level === 'note' ? 'text-fg-2' : ''}>{t(`checks.${code}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
