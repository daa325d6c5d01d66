import { useQuery } from '@tanstack/react-query'
import { files } from '#platform/contract/files.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { registrations, VerificationInput } from '#professionals/contract/registrations.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { staleByChange } from './staleByChange.ts'

type VerifyDialogProps = { candidate: Candidate; open: boolean; onClose: () => void }

/** Verifies a registration as an administrator: until when, what was checked, and the document that proves it. */
export function VerifyDialog({ candidate: { id, councilExpiresOn, version }, open, onClose }: VerifyDialogProps) {
  const t = useTexts(candidatePartsTexts)
  const { data } = useQuery({ ...q(files.list, { params: { entity: 'candidate', entityId: id } }), enabled: open })
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('registration.verify')}
      description={t('registration.verifyBody')}
      schema={VerificationInput}
      values={{ expiresOn: councilExpiresOn, note: '', fileId: null }}
      send={(values) => call(registrations.verify, { params: { id }, body: { ...values, version } })}
      stale={staleByChange}
      done={t('registration.verified')}
      submit={t('registration.confirm')}
    >
      <DateField name="expiresOn" label={t('registration.expiresOn')} optional span={5} />
      {data && data.rows.length > 0 && (
        <SelectField
          name="fileId"
          label={t('registration.file')}
          optional
          span={7}
          options={data.rows.map((file) => ({ value: file.id, label: file.name }))}
        />
      )}
      <TextareaField
        name="note"
        label={t('registration.note')}
        help={data?.rows.length === 0 && t('registration.fileHelp')}
        placeholder={t('registration.noteHint')}
        rows={3}
      />
    </FormDialog>
  )
}
