import { ArrowDown, ArrowUp, Lock, X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { components } from '#hiring/contract/components.ts'
import { tieChainOf } from '#hiring/contract/processes.rules.ts'
import { appealDayKinds } from '#hiring/contract/processes.ts'
import { choosableKeys, missingRules, type TieKey } from '#hiring/contract/scoring.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FoldedFields } from '#platform/web/ui/FoldedFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { DrawFields } from './DrawFields.tsx'
import type { ProcessDraft } from './processDraft.ts'
import { QuotaFields } from './QuotaFields.tsx'

/** Which components count, their minimums, and the tie chain. */
export function RulesSection() {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const { setValue, formState } = useFormContext<ProcessDraft>()
  const sentence = useSentence()
  const steps = useWatch<ProcessDraft, 'steps'>({ name: 'steps' }) ?? []
  const ruleset = useWatch<ProcessDraft, 'ruleset'>({ name: 'ruleset' })
  const touch = { shouldDirty: true, shouldValidate: true }
  const wrong = formState.errors.steps?.message
  return (
    <FormSection id="rules" title={t('sections.rules')}>
      <fieldset className="col-span-full pb-4">
        <legend className="mb-1 text-13 font-label">{t('fields.steps')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {components.map((component) => (
            <label key={component} className="flex items-center gap-2 text-13 max-md:min-h-11">
              <Checkbox
                checked={steps.includes(component)}
                onChange={() =>
                  setValue(
                    'steps',
                    components.filter((c) => (c === component ? !steps.includes(c) : steps.includes(c))),
                    touch,
                  )
                }
                aria-label={names(component)}
              />
              {names(component)}
            </label>
          ))}
        </div>
        {wrong && (
          <p role="alert" className="mt-1 text-12 text-neg">
            {sentence(wrong)}
          </p>
        )}
        <p className="mt-1 text-12 text-fg-3">{t('help.steps')}</p>
      </fieldset>
      <SelectField
        name="missing"
        label={t('fields.missing')}
        span={6}
        options={missingRules.map((value) => ({ value, label: names(value) }))}
      />
      <NumberField
        name="minimumTotal"
        label={t('fields.minimumTotal')}
        optional
        step={0.01}
        span={6}
        help={t('help.minimums')}
      />
      {components.map(
        (component) =>
          steps.includes(component) && (
            <NumberField
              key={component}
              name={`minimums.${component}`}
              label={t('minimumOf', { component: names(component) })}
              optional
              step={0.01}
              span={4}
            />
          ),
      )}
      {ruleset === 'conselho_publico' && (
        <>
          <NumberField name="appealDays" label={t('fields.appealDays')} span={6} help={t('help.appealDays')} />
          <SelectField
            name="appealDayKind"
            label={t('fields.appealDayKind')}
            span={6}
            options={appealDayKinds.map((value) => ({ value, label: t(`appealDayKinds.${value}`) }))}
          />
        </>
      )}
      <NumberField
        name="resultValidityMonths"
        label={t('fields.resultValidityMonths')}
        optional
        span={6}
        help={t(ruleset === 'conselho_publico' ? 'help.validityOfPublic' : 'help.resultValidityMonths')}
      />
      <NumberField name="summonsDays" label={t('fields.summonsDays')} span={6} help={t('help.summonsDays')} />
      <QuotaFields />
      <TieChain />
    </FormSection>
  )
}

/** The keys that separate equal totals, in order. */
function TieChain() {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const sentence = useSentence()
  const format = useFormat()
  const { setValue, formState } = useFormContext<ProcessDraft>()
  const ruleset = useWatch<ProcessDraft, 'ruleset'>({ name: 'ruleset' }) ?? 'privado'
  const chain = tieChainOf(ruleset, useWatch<ProcessDraft, 'tieChain'>({ name: 'tieChain' }) ?? [])
  // The law puts its key first (tieChainOf), so it neither moves nor goes.
  const locked = ruleset === 'conselho_publico' ? 1 : 0
  const set = (next: TieKey[]) => setValue('tieChain', next, { shouldDirty: true, shouldValidate: true })
  const swap = (i: number, k: number) =>
    set(chain.map((key, at) => (at === i ? (chain[k] ?? key) : at === k ? (chain[i] ?? key) : key)))
  const free = choosableKeys(ruleset).filter((key) => !chain.includes(key))
  const wrong = formState.errors.tieChain?.message
  const isWrong = ['tieChain', 'drawSeed', 'drawSource'].some((name) => name in formState.errors)
  return (
    <FoldedFields
      said={t('tieSaid', { keys: format.list(chain.map((key) => names(key))) })}
      change={t('changeTies')}
      isWrong={isWrong}
    >
      <fieldset className="col-span-full pb-2">
        <legend className="mb-1 text-13 font-label">{t('fields.tieChain')}</legend>
        <ol className="divide-y rounded-3 border">
          {chain.map((key, i) => (
            <li key={key} className="flex items-center gap-2 px-3 py-1 text-13">
              <span className="num w-5 text-fg-3">{i + 1}</span>
              <span className="flex-1">{names(key)}</span>
              {i < locked ? (
                <span className="flex items-center gap-1.5 py-1 text-12 text-fg-3">
                  <Lock size={14} strokeWidth={1.75} aria-hidden />
                  {t('seniorFirst')}
                </span>
              ) : (
                <>
                  <IconButton
                    size="sm"
                    icon={ArrowUp}
                    label={t('up', { name: names(key) })}
                    disabled={i === locked}
                    onClick={() => swap(i, i - 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={ArrowDown}
                    label={t('down', { name: names(key) })}
                    disabled={i === chain.length - 1}
                    onClick={() => swap(i, i + 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={X}
                    label={t('removeTieKey', { name: names(key) })}
                    disabled={chain.length === 1}
                    onClick={() => set(chain.filter((k) => k !== key))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        {free.length > 0 && (
          <div className="mt-2 max-w-sm">
            <Select
              label={t('addTieKey')}
              value={null}
              onChange={(key) => set([...chain, key as TieKey])}
              options={free.map((value) => ({ value, label: names(value) }))}
              placeholder={t('addTieKey')}
            />
          </div>
        )}
        {wrong && (
          <p role="alert" className="mt-1 text-12 text-neg">
            {sentence(wrong)}
          </p>
        )}
        <p className="mt-1 mb-3 text-12 text-fg-3">{t('help.tieChain')}</p>
        {chain.includes('draw') && <DrawFields />}
      </fieldset>
    </FoldedFields>
  )
}
