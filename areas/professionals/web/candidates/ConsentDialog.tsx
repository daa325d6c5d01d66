import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
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
  /** undefined while nothing is being recorded. */
  asked: Asked | null
  text: CandidateSettings['texts'][number] | undefined
  onClose: () => void
}

/** Records a consent or its withdrawal: how, when, and the proof. */
export function ConsentDialog({ candidateId, asked, text, onClose }: ConsentDialogProps) {
  const t = useTexts(candidateSettingsTexts)
  const kind = asked ? t(`kinds.${asked.kind}`) : ''
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t(asked?.given === false ? 'withdrawOf' : 'recordYesOf', { kind })}
      description={
        text && (
          <>
            <span className="block font-label">{t('textAsked', { version: text.version })}</span>
            <span lang="pt-BR">{text.body}</span>
          </>
        )
      }
    >
      {asked && <ConsentForm candidateId={candidateId} asked={asked} onClose={onClose} />}
    </Dialog>
  )
}

type ConsentFormProps = { candidateId: string; asked: Asked; onClose: () => void }

function ConsentForm({ candidateId, asked, onClose }: ConsentFormProps) {
  const t = useTexts(candidateSettingsTexts)
  const ui = useTexts(uiTexts)
  const today = dayInBrasilia(new Date())
  const form = useZodForm(ConsentInput, { ...asked, source: 'presencial', on: today, note: '' })
  const record = useWrite(candidateSettings.consent, {
    stale: staleByChange,
    then: () => toast.success(t('recorded')),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={record.error}
      label={t('consents')}
      onSubmit={(body) => record.mutateAsync({ params: { id: candidateId }, body })}
      onSaved={onClose}
    >
      <FieldGrid>
        <SelectField
          name="source"
          label={t('source')}
          span={7}
          options={consentSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <DateField name="on" label={t('on')} max={today} span={5} />
        <TextareaField name="note" label={t('note')} help={t('noteHelp')} optional rows={3} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={record.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
