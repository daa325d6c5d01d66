import { useWatch } from 'react-hook-form'
import { drawSourceKinds } from '#hiring/contract/draw.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
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
