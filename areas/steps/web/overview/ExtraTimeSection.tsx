import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FromTo } from '#platform/web/ui/FromTo.tsx'
import type { SectionProps } from '#steps/web/aboutStep.ts'
import { minutesWithout } from '#steps/web/answering/clock.rules.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { isOpen } from '#steps/web/stepActs.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import { PanelSection } from './PanelSection.tsx'

/** The time that was added for this person, in all steps with a time limit. The reason for it is not displayed. */
export function ExtraTimeSection({ overview, step, onAsk }: SectionProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const why = useWhy()
  const { extraPercent, extraBy, textInstead } = overview
  const [last] = step.attempts
  const whyNot = isOpen(overview) ? undefined : why({ allowed: false, why: 'step_closed' })
  const minutes = (count: number) => t('minutes', { number: format.number(count) })
  return (
    <PanelSection
      title={t('extraTime')}
      end={
        <Button
          size="sm"
          variant="ghost"
          className={`-me-2.5 ${whyNot ? '' : 'text-accent-text!'}`}
          aria-label={`${t('change')}: ${t('extraTime')}`}
          disabledReason={whyNot}
          onClick={() => onAsk('extra')}
        >
          {t('change')}
        </Button>
      }
    >
      {extraPercent === 0 && !textInstead ? (
        <p className="text-fg-3">{t('noExtra')}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {last && last.minutes !== null && last.extraPercent > 0 && (
              <FromTo from={minutes(minutesWithout(last.minutes, last.extraPercent))} to={minutes(last.minutes)} />
            )}
            {extraPercent > 0 && (
              <span className="text-fg-3">{t('extraIs', { percent: format.percent(extraPercent / 100) })}</span>
            )}
          </p>
          {textInstead && <p>{t('textInstead')}</p>}
          {extraBy && (
            <p dir="auto" className="text-12 text-fg-3">
              {t('extraBy', { name: extraBy })}
            </p>
          )}
        </>
      )}
    </PanelSection>
  )
}
