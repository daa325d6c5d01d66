import { useFormContext } from 'react-hook-form'
import { privacyRequests, RequestInput, requestChannels, requestKinds } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
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
  const today = dayInBrasilia(new Date())
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('newTitle')}
      description={t('newBody')}
      schema={RequestInput}
      values={{
        candidateId: candidateId ?? null,
        applicationId: null,
        kind: 'confirmacao',
        channel: 'email',
        receivedOn: today,
        name: '',
        contact: '',
        details: '',
      }}
      send={(body) => call(privacyRequests.create, { body })}
      stale={staleByRequest}
      done={t('received')}
      submit={t('save')}
    >
      {({ candidateId: chosen, kind }) => {
        const isReview = kind === 'revisao_decisao'
        return (
          <>
            {!candidateId && <RequesterField isReview={isReview} />}
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
          </>
        )
      }}
    </FormDialog>
  )
}

function RequesterField({ isReview }: { isReview: boolean }) {
  const t = useTexts(privacyTexts)
  const { setValue } = useFormContext<RequestInput>()
  return (
    <ComboboxField
      name="candidateId"
      label={t('professional')}
      help={isReview ? undefined : t('professionalHelp')}
      optional={!isReview}
      load={findProfessionals}
      onChosen={() => setValue('applicationId', null)}
    />
  )
}
