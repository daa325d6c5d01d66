import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { stepKinds } from '#steps/contract/asked.ts'
import { componentIcons } from '#steps/web/componentIcons.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { askableKinds, type StepsOfProcess } from './askable.ts'
import type { StepDraft } from './newStep.ts'
import { newStepTexts } from './texts/newStep.pt.ts'

type KindSectionProps = { process: Process; all: StepsOfProcess }

/** The kinds of a step as tiles; those that the process cannot ask now are off, and a sentence says why. */
export function KindSection({ process, all }: KindSectionProps) {
  const t = useTexts(newStepTexts)
  const words = useTexts(stepsTexts)
  const format = useFormat()
  const name = useId()
  const { setValue } = useFormContext<StepDraft>()
  const kind = useWatch<StepDraft, 'kind'>({ name: 'kind' }) ?? 'test'
  const askable = askableKinds(all)
  const off = stepKinds.filter((each) => !askable.includes(each)).map((each) => t(`kinds.${each}`))
  return (
    <FormSection id="kind" title={t('kind')}>
      <div
        role="radiogroup"
        aria-label={t('kind')}
        className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(108px,1fr))] gap-2 pt-2 pb-3"
      >
        {stepKinds.map((each) => {
          const Icon = componentIcons[each]
          return (
            <label
              key={each}
              className="relative grid cursor-pointer justify-items-center gap-2 rounded-3 border px-1 py-3 text-13 font-label text-fg-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-disabled:cursor-not-allowed has-disabled:text-fg-off has-disabled:hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={name}
                value={each}
                checked={kind === each}
                disabled={!askable.includes(each)}
                onChange={() => setValue('kind', each, { shouldDirty: true })}
                className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {t(`kinds.${each}`)}
            </label>
          )
        })}
      </div>
      <p className="col-span-full pb-3 text-12 text-fg-3">
        {kind !== 'test' && `${words(`marksAll.${kind}`)}. `}
        {off.length > 0 && (
          <>
            {t('notAskable', { kinds: format.list(off) })}{' '}
            <Link
              to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
              params={{ companyId: process.companyId, selectiveProcessId: process.id }}
              className="text-accent-text underline underline-offset-3"
            >
              {words('toCriteria')}
            </Link>
          </>
        )}
      </p>
    </FormSection>
  )
}
