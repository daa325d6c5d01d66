import { useQuery } from '@tanstack/react-query'
import { files } from '#platform/contract/files.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { registrations, VerificationInput } from '#professionals/contract/registrations.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { staleByChange } from './staleByChange.ts'

type VerifyDialogProps = { candidate: Candidate; open: boolean; onClose: () => void }

/** An administrator verifies a registration: until when, what was checked, and the document that proves it. */
export function VerifyDialog({ candidate, open, onClose }: VerifyDialogProps) {
  const t = useTexts(candidatePartsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('registration.verify')} description={t('registration.verifyBody')}>
      {open && <VerifyForm candidate={candidate} onClose={onClose} />}
    </Dialog>
  )
}

function VerifyForm({ candidate, onClose }: Omit<VerifyDialogProps, 'open'>) {
  const t = useTexts(candidatePartsTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(VerificationInput, { expiresOn: candidate.councilExpiresOn, note: '', fileId: null })
  const { data } = useQuery(q(files.list, { params: { entity: 'candidate', entityId: candidate.id } }))
  const verify = useWrite(registrations.verify, {
    stale: staleByChange,
    then: () => toast.success(t('registration.verified')),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={verify.error}
      label={t('registration.verify')}
      onSubmit={(values) =>
        verify.mutateAsync({ params: { id: candidate.id }, body: { ...values, version: candidate.version } })
      }
      onSaved={onClose}
    >
      <FieldGrid>
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
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={verify.isPending}>
          {t('registration.confirm')}
        </Button>
      </div>
    </Form>
  )
}
