import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fillings, lawsQuotas, type QuotaRule, roundings, seatOrders } from '#hiring/contract/quotas.rules.ts'
import { quotasTexts } from '#hiring/web/quotas/texts/quotas.pt.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { PlacesField } from './PlacesField.tsx'
import type { ProcessDraft } from './processDraft.ts'

/** The rules of reserved places, which only a public competition has. */
export function QuotaFields() {
  const t = useTexts(quotasTexts)
  const { setValue, formState } = useFormContext<ProcessDraft>()
  const sentence = useSentence()
  const wrong = formState.errors.quotas?.message
  const quotas = useWatch<ProcessDraft, 'quotas'>({ name: 'quotas' })
  const ruleset = useWatch<ProcessDraft, 'ruleset'>({ name: 'ruleset' })
  const id = useId()
  const isPublic = ruleset === 'conselho_publico'
  const set = (next: ProcessDraft['quotas']) => setValue('quotas', next, { shouldDirty: true, shouldValidate: true })
  useEffect(() => {
    if (!isPublic && quotas) setValue('quotas', null, { shouldDirty: true })
  }, [isPublic, quotas, setValue])
  if (!isPublic) return null
  return (
    <fieldset className="col-span-full pb-2">
      <legend className="mb-1 text-13 font-label">{t('rules.title')}</legend>
      <label htmlFor={id} className="mb-1 flex w-fit cursor-pointer items-center gap-2 text-13 max-md:min-h-11">
        <Switch id={id} checked={Boolean(quotas)} onChange={(on) => set(on ? structuredClone(laws) : null)} />
        {t('rules.on')}
      </label>
      <p className="mb-3 text-12 text-fg-3">{t('rules.onHelp')}</p>
      {wrong && (
        <p role="alert" className="mb-3 text-12 text-neg">
          {sentence(wrong)}
        </p>
      )}
      {quotas && (
        <FieldGrid>
          <SelectField
            name="quotas.order"
            label={t('rules.order')}
            span={6}
            options={seatOrders.map((value) => ({ value, label: t(`rules.orders.${value}`) }))}
          />
          <SelectField
            name="quotas.filling"
            label={t('rules.filling')}
            span={6}
            options={fillings.map((value) => ({ value, label: t(`rules.fillings.${value}`) }))}
          />
          {quotas.lists.map(({ list }, i) => (
            <ListFields key={list} at={i} list={list} isFixed={quotas.order === 'fixed'} />
          ))}
        </FieldGrid>
      )}
    </fieldset>
  )
}

const laws = lawsQuotas as NonNullable<ProcessDraft['quotas']>

function ListFields({ at, list, isFixed }: { at: number; list: QuotaRule['list']; isFixed: boolean }) {
  const t = useTexts(quotasTexts)
  const name = t(`lists.${list}`)
  if (isFixed)
    return <PlacesField name={`quotas.lists.${at}.places`} label={t('rules.places', { list: name })} optional />
  return (
    <>
      <NumberField
        name={`quotas.lists.${at}.percent`}
        label={t('rules.percent', { list: name })}
        step={0.01}
        span={4}
        related={['quotas.lists.0.percent']}
      />
      <NumberField name={`quotas.lists.${at}.fromOpenings`} label={t('rules.from')} span={4} />
      <SelectField
        name={`quotas.lists.${at}.rounding`}
        label={t('rules.rounding')}
        span={4}
        options={roundings.map((value) => ({ value, label: t(`rules.roundings.${value}`) }))}
      />
    </>
  )
}
