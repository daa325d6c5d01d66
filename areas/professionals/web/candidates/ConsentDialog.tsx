import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import {
  type CandidateSettings,
  ConsentInput,
  type ConsentKind,
  candidateSettings,
  consentSources,
} from '#professionals/contract/candidateSettings.ts'
import { candidateSettingsTexts } from '#professionals/web/candidates/texts/candidateSettings.pt.ts'
import { staleByChange } from './staleByChange.ts'

export type Asked = { kind: ConsentKind; given: boolean }

type ConsentDialogProps = {
  candidateId: string
  /** null while nothing is being recorded. */
  asked: Asked | null
  text: CandidateSettings['texts'][number] | undefined
  onClose: () => void
}

/** Records a consent or its withdrawal: how, when, and the proof. */
export function ConsentDialog({ candidateId, asked, text, onClose }: ConsentDialogProps) {
  const t = useTexts(candidateSettingsTexts)
  const today = dayInBrasilia(new Date())
  return (
    <Kept of={asked}>
      {(kept, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t(kept.given ? 'recordYesOf' : 'withdrawOf', { kind: t(`kinds.${kept.kind}`) })}
          description={
            text && (
              <>
                <span className="block font-label">{t('textAsked', { version: text.version })}</span>
                <span lang="pt-BR">{text.body}</span>
              </>
            )
          }
          schema={ConsentInput}
          values={{ ...kept, source: 'presencial', on: today, note: '' }}
          send={(body) => call(candidateSettings.consent, { params: { id: candidateId }, body })}
          stale={staleByChange}
          done={t('recorded')}
          submit={t('save')}
        >
          <SelectField
            name="source"
            label={t('source')}
            span={7}
            options={consentSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
          <DateField name="on" label={t('on')} max={today} span={5} />
          <TextareaField name="note" label={t('note')} help={t('noteHelp')} optional rows={3} />
        </FormDialog>
      )}
    </Kept>
  )
}
