import { GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { components } from '#hiring/contract/components.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import type { ProcessDraft } from './processDraft.ts'

type StageRowProps = {
  at: number
  id: string
  isDragged: boolean
  grip: { onPointerDown: (event: PointerEvent) => void }
  onKey: (event: KeyboardEvent) => void
  /** Missing while the board has no more than two. */
  onRemove?: () => void
}

/** A stage on one line; the marks that it requires are below it while they are open. */
export function StageRow({ at, id, isDragged, grip, onKey, onRemove }: StageRowProps) {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const marks = useId()
  const [isOpen, setOpen] = useState(false)
  const { setValue } = useFormContext<ProcessDraft>()
  const name = useWatch<ProcessDraft>({ name: `stages.${at}.name` }) as unknown as string
  const requires = (
    useWatch<ProcessDraft, `stages.${number}.requires`>({ name: `stages.${at}.requires` }) ?? []
  ).slice()
  const steps = useWatch<ProcessDraft, 'steps'>({ name: 'steps' }) ?? []
  const required = requires.filter((component) => steps.includes(component))
  return (
    <li data-stage={id} className={`rounded-2 py-1 ${isDragged ? 'bg-press shadow-1' : ''}`}>
      <div className="flex items-start gap-1 max-md:flex-wrap">
        <button
          type="button"
          data-grip
          aria-label={t('moveStage', { name })}
          {...grip}
          onKeyDown={onKey}
          className="flex h-9 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-1 text-fg-3 hover:text-fg active:cursor-grabbing max-md:size-11"
        >
          <GripVertical size={15} strokeWidth={1.75} aria-hidden />
        </button>
        <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
          <FieldGrid>
            <TextField name={`stages.${at}.name`} label={t('stageName')} span={5} inRow />
            <SelectField
              name={`stages.${at}.kind`}
              label={t('stageKind')}
              span={4}
              options={stageKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              inRow
            />
            <NumberField name={`stages.${at}.dayLimit`} label={t('stageLimit')} optional span={3} inRow />
          </FieldGrid>
        </div>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={marks}
          aria-label={`${t('requiresCount', { count: required.length })}. ${t('stageRequires')}: ${format.list(required.map((component) => names(component))) || t('requiresNothing')}`}
          className="h-9! max-md:ms-auto max-md:h-11!"
          onClick={() => setOpen(!isOpen)}
        >
          {t('requiresCount', { count: required.length })}
        </Button>
        <IconButton
          icon={Trash2}
          label={t('removeStage', { name })}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
          className="mt-0.5"
        />
      </div>
      <fieldset id={marks} hidden={!isOpen} className="ms-7 mt-2 mb-1 text-12">
        <legend className="mb-1 text-fg-3">{t('stageRequires')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {components
            .filter((component) => steps.includes(component))
            .map((component) => (
              <label key={component} className="flex items-center gap-1.5 max-md:min-h-11">
                <Checkbox
                  checked={requires.includes(component)}
                  onChange={(on) =>
                    setValue(
                      `stages.${at}.requires`,
                      on ? [...requires, component] : requires.filter((c) => c !== component),
                      { shouldDirty: true },
                    )
                  }
                  aria-label={`${t('stageRequires')}: ${names(component)}`}
                />
                {names(component)}
              </label>
            ))}
        </div>
      </fieldset>
    </li>
  )
}
