import { useWatch } from 'react-hook-form'
import { privacyRequests, RequestInput, requestChannels, requestKinds } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { findProfessionals } from '#professionals/web/candidates/findProfessionals.ts'
import { ContestedField } from './ContestedField.tsx'
import { staleByRequest } from './requestStates.ts'

type RequestDialogProps = {
  open: boolean
  onClose: () => void
  /** The professional who makes the request; without it the user chooses one. */
  candidateId?: string
}

/** Records a request. */
export function RequestDialog({ open, onClose, candidateId }: RequestDialogProps) {
  const t = useTexts(privacyTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('newTitle')} description={t('newBody')}>
      {open && <RequestForm onClose={onClose} {...(candidateId && { candidateId })} />}
    </Dialog>
  )
}

function RequestForm({ onClose, candidateId }: Omit<RequestDialogProps, 'open'>) {
  const t = useTexts(privacyTexts)
  const ui = useTexts(uiTexts)
  const today = dayInBrasilia(new Date())
  const form = useZodForm(RequestInput, {
    candidateId: candidateId ?? null,
    applicationId: null,
    kind: 'confirmacao',
    channel: 'email',
    receivedOn: today,
    name: '',
    contact: '',
    details: '',
  })
  const [chosen, kind] = useWatch({ control: form.control, name: ['candidateId', 'kind'] })
  const isReview = kind === 'revisao_decisao'
  const write = useWrite(privacyRequests.create, { stale: staleByRequest, then: () => toast.success(t('received')) })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error}
      label={t('newTitle')}
      onSubmit={(body) => write.mutateAsync({ body })}
      onSaved={onClose}
    >
      <FieldGrid>
        {!candidateId && (
          <ComboboxField
            name="candidateId"
            label={t('professional')}
            help={isReview ? undefined : t('professionalHelp')}
            optional={!isReview}
            load={findProfessionals}
            onChosen={() => form.setValue('applicationId', null)}
          />
        )}
        {!candidateId && !chosen && !isReview && (
          <>
            <TextField name="name" label={t('name')} span={6} />
            <TextField name="contact" label={t('contact')} span={6} />
          </>
        )}
        <SelectField
          name="kind"
          label={t('kind')}
          span={7}
          options={requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectField
          name="channel"
          label={t('channel')}
          span={5}
          options={requestChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
        {isReview && <ContestedField candidateId={chosen ?? null} />}
        <DateField name="receivedOn" label={t('receivedOn')} help={t('receivedHelp')} max={today} span={7} />
        <TextareaField
          name="details"
          label={t(isReview ? 'review.details' : 'details')}
          optional={!isReview}
          rows={3}
        />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={write.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
