import { z } from 'zod'
import { type Member, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'

type NoteDialogProps = { poolId: string; member: Member | undefined; onClose: () => void }

const Note = z.object({ note: text(500) })

/** A note about a member of this pool. */
export function NoteDialog({ poolId, member, onClose }: NoteDialogProps) {
  const t = useTexts(poolsTexts)
  const records = useTexts(recordsTexts)
  return (
    <Kept of={member}>
      {({ id, name, note: was }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t('noteOf', { name })}
          schema={Note}
          values={{ note: was }}
          send={({ note }) => call(pools.note, { params: { id: poolId, candidateId: id }, body: { note, was } })}
          stale={[pools.members]}
          done={records('saved')}
          submit={t('saveNote')}
        >
          <TextareaField name="note" label={t('note')} optional rows={4} />
        </FormDialog>
      )}
    </Kept>
  )
}
