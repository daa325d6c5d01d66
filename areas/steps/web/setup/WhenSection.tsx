import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { type Component, components, sumOf } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { shares } from '#hiring/contract/scoring.rules.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import type { StepsOfProcess } from './askable.ts'
import type { StepDraft } from './newStep.ts'
import { TimeFields } from './TimeFields.tsx'
import { newStepTexts } from './texts/newStep.pt.ts'

type WhenSectionProps = { process: Process; all: StepsOfProcess }

/** When a step is answered, and what its component is worth beside the others of the process. */
export function WhenSection({ process, all }: WhenSectionProps) {
  const t = useTexts(newStepTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const [kind = 'test', criterionId, made] = useWatch<StepDraft, ['kind', 'criterionId', 'made']>({
    name: ['kind', 'criterionId', 'made'],
  })
  const component: Component =
    kind === 'test' ? (all.criteria.find(({ id }) => id === criterionId)?.component ?? 'test') : kind
  const worth = shares(process)
  const used = components.filter((each) => worth[each])
  return (
    <FormSection
      id="when"
      title={t('when')}
      action={<span className="num text-12 text-fg-3">{t('sum', { sum: format.basisPoints(sumOf(worth)) })}</span>}
    >
      <TimeFields zone={process.zone} withoutMinutes={kind === 'test' && made !== null} />
      <p className="num col-span-full pb-3 text-12 text-fg-3">
        {used.map((each, at) => (
          <span key={each} className={each === component ? 'font-semibold text-fg' : undefined}>
            {at > 0 && ' · '}
            {names(each)} {format.basisPoints(worth[each] ?? 0)}
          </span>
        ))}{' '}
        <Link
          to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
          params={{ companyId: process.companyId, selectiveProcessId: process.id }}
          hash="weights"
          className="text-accent-text underline underline-offset-3"
        >
          {t('changeWeights')}
        </Link>
      </p>
    </FormSection>
  )
}
