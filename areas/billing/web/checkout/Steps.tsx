import { Check } from 'lucide-react'
import { useTexts } from './texts.ts'

const steps = { order: ['plan', 'company', 'pix'], trial: ['plan', 'company', 'trial'] } as const

type StepsProps = { of?: keyof typeof steps; current: 'company' | 'pix' }

/** The current step of an order, or of a trial. */
export function Steps({ of = 'order', current }: StepsProps) {
  const t = useTexts()
  const reached = steps.order.indexOf(current)
  return (
    <ol
      aria-label={t('steps.label')}
      className="mb-6 flex list-none flex-wrap items-center gap-x-2 gap-y-1 text-14 lg:mb-9"
    >
      {steps[of].map((step, at) => (
        <li key={step} aria-current={at === reached ? 'step' : undefined} className="flex items-center gap-2">
          {at > 0 && <span aria-hidden className="h-px w-4 bg-line-3 sm:w-6" />}
          <span
            aria-hidden
            className={`num inline-flex size-5 items-center justify-center rounded-full text-12 font-semibold ${
              at < reached
                ? 'bg-accent-soft text-accent-text'
                : at === reached
                  ? 'bg-accent text-on-accent'
                  : 'border border-line-3 text-fg-3'
            }`}
          >
            {at < reached ? <Check size={12} strokeWidth={2.5} /> : at + 1}
          </span>
          <span className={at === reached ? 'font-semibold' : 'text-fg-3'}>{t(`steps.${step}`)}</span>
          {at < reached && <span className="sr-only">{t('steps.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
