import { useWatch } from 'react-hook-form'
import { drawSourceKinds } from '#contract/hiring/draw.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { SelectField } from '#web/platform/ui/choiceFields.tsx'
import { DateField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import type { ProcessDraft } from './processDraft.ts'

/** By what the public draw is bound, and its text once it is known. */
export function DrawFields() {
  const t = useTexts(processesTexts)
  const kind = useWatch<ProcessDraft, 'drawSource.kind'>({ name: 'drawSource.kind' }) ?? 'nenhuma'
  return (
    <>
      <p className="mb-3 text-12 text-fg-3">{t('draw.about')}</p>
      <FieldGrid>
        <SelectField
          name="drawSource.kind"
          label={t('fields.drawSource')}
          help={t(`draw.help.${kind}`)}
          options={drawSourceKinds.map((value) => ({ value, label: t(`draw.kinds.${value}`) }))}
        />
        {kind === 'loteria' && (
          <>
            <TextField name="drawSource.lottery" label={t('draw.lottery')} span={6} />
            <DateField name="drawSource.heldOn" label={t('draw.heldOn')} span={6} />
          </>
        )}
        {kind === 'compromisso' && <TextField name="drawSource.commitment" label={t('draw.commitment')} />}
        <TextField name="drawSeed" label={t('fields.drawSeed')} optional help={t('help.drawSeed')} />
      </FieldGrid>
    </>
  )
}
