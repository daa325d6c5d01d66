import { z } from 'zod'
import { type Member, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type NoteDialogProps = { poolId: string; member: Member | undefined; onClose: () => void }

/** A note about a member of this pool. */
export function NoteDialog({ poolId, member, onClose }: NoteDialogProps) {
  const t = useTexts(poolsTexts)
  return (
    <Dialog open={member !== undefined} onClose={onClose} title={t('noteOf', { name: member?.name })}>
      {member && <NoteForm {...{ poolId, member, onClose }} />}
    </Dialog>
  )
}

const Note = z.object({ note: text(500) })

function NoteForm({ poolId, member, onClose }: { poolId: string; member: Member; onClose: () => void }) {
  const t = useTexts(poolsTexts)
  const records = useTexts(recordsTexts)
  const form = useZodForm(Note, { note: member.note })
  const write = useWrite(pools.note, {
    stale: [pools.members],
    then: () => toast.success(records('saved')),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error?.code === 'stale' ? null : write.error}
      onSubmit={({ note }) =>
        write.mutateAsync(
          { params: { id: poolId, candidateId: member.id }, body: { note, was: member.note } },
          {
            onError: (error) => {
              if (error.code !== 'stale') return
              toast.error(t('changedMeanwhile'))
              onClose()
            },
          },
        )
      }
      onSaved={onClose}
    >
      <FieldGrid>
        <TextareaField name="note" label={t('note')} optional rows={4} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" pending={write.isPending}>
          {t('saveNote')}
        </Button>
      </div>
    </Form>
  )
}
