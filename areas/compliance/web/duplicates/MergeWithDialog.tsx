import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { findProfessionals } from '#professionals/web/candidates/findProfessionals.ts'

const Other = z.object({ otherId: z.uuid({ error: 'required' }) })

type MergeWithDialogProps = { candidate: { id: string; name: string }; open: boolean; onClose: () => void }

/** Chooses a professional to compare with, also one that was not detected as a duplicate. */
export function MergeWithDialog({ candidate, open, onClose }: MergeWithDialogProps) {
  const t = useTexts(duplicatesTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('mergeWithTitle', { name: candidate.name })}
      description={t('mergeWithBody')}
    >
      {open && <OtherForm candidateId={candidate.id} onClose={onClose} />}
    </Dialog>
  )
}

function OtherForm({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const t = useTexts(duplicatesTexts)
  const navigate = useNavigate()
  const form = useZodForm(Other, { otherId: '' })
  const findOthers = async (search: string, signal: AbortSignal) =>
    (await findProfessionals(search, signal)).filter(({ value }) => value !== candidateId)
  return (
    <Form
      form={form}
      guard={false}
      onSubmit={({ otherId }) =>
        navigate({ to: '/dashboard/users/duplicates/$aId/$bId', params: { aId: candidateId, bId: otherId } })
      }
    >
      <FieldGrid>
        <ComboboxField name="otherId" label={t('other')} help={t('search')} load={findOthers} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('compareThem')}
        </Button>
      </div>
    </Form>
  )
}
