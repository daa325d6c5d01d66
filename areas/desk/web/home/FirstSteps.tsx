import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { firstSteps } from '#desk/contract/home.ts'
import { homeTexts } from '#desk/web/home/texts/home.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { type Place, placeProps } from '#platform/web/ui/Tabs.tsx'

type Step = (typeof firstSteps)[number]
const processes = '/dashboard/listSelectiveProcess'
const places: Record<Step, Place> = {
  company: { to: '/dashboard/companies/register' },
  process: { to: '/dashboard/listSelectiveProcess/register' },
  published: { to: processes, search: { state: ['rascunho'] } },
  application: { to: processes, search: { state: ['publicado'] } },
  result: { to: processes },
}

/** The main job of a new hub as a checklist, until a first result is published. */
export function FirstSteps({ done }: { done: readonly Step[] }) {
  const t = useTexts(homeTexts)
  const next = firstSteps.find((step) => !done.includes(step))
  if (!next) return null
  return (
    <Card
      title={t('firstSteps')}
      action={
        <span className="num text-12 text-fg-3">{t('firstDone', { done: done.length, all: firstSteps.length })}</span>
      }
      flush
    >
      <ol>
        {firstSteps.map((step) => (
          <li key={step} className="flex items-center gap-3 border-t px-5 py-3 text-13">
            {done.includes(step) ? (
              <CircleCheck
                size={18}
                strokeWidth={1.75}
                aria-label={t('stepDone')}
                className="shrink-0 text-accent-text"
              />
            ) : (
              <CircleDashed size={18} strokeWidth={1.75} aria-label={t('stepOpen')} className="shrink-0 text-fg-3" />
            )}
            <span className="min-w-0 flex-1">
              {step === next ? (
                <Link {...placeProps(places[step])} className="font-semibold text-accent-text hover:underline">
                  {t(`steps.${step}`)}
                </Link>
              ) : (
                <span className={done.includes(step) ? 'text-fg-3' : 'font-semibold'}>{t(`steps.${step}`)}</span>
              )}
              {step === next && <span className="block text-fg-3">{t(`stepsHow.${step}`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
