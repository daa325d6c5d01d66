import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { findProfessionals } from '#professionals/web/candidates/findProfessionals.ts'

const Other = z.object({ otherId: z.uuid({ error: 'required' }) })

type MergeWithDialogProps = { candidate: { id: string; name: string }; open: boolean; onClose: () => void }

/** Chooses a professional to compare with, also one that was not detected as a duplicate. */
export function MergeWithDialog({ candidate: { id, name }, open, onClose }: MergeWithDialogProps) {
  const t = useTexts(duplicatesTexts)
  const navigate = useNavigate()
  const findOthers = async (search: string, signal: AbortSignal) =>
    (await findProfessionals(search, signal)).filter(({ value }) => value !== id)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('mergeWithTitle', { name })}
      description={t('mergeWithBody')}
      schema={Other}
      values={{ otherId: '' }}
      send={({ otherId }) =>
        navigate({ to: '/dashboard/users/duplicates/$aId/$bId', params: { aId: id, bId: otherId } })
      }
      stale={[]}
      submit={t('compareThem')}
      cancel={t('cancel')}
    >
      <ComboboxField name="otherId" label={t('other')} help={t('search')} load={findOthers} />
    </FormDialog>
  )
}
