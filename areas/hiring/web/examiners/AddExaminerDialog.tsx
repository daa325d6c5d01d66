import { z } from 'zod'
import { examinerRoles } from '#hiring/contract/examiners.rules.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import type { Role } from '#platform/contract/rights.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

export type Addable = { id: string; name: string; role: Role }
type AddExaminerDialogProps = {
  processId: string
  addable: readonly Addable[]
  open: boolean
  onClose: () => void
}

const Draft = examiners.add.body.extend({ accountId: z.uuid('required') })

/** Names a member of the examining board. */
export function AddExaminerDialog({ processId, addable, open, onClose }: AddExaminerDialogProps) {
  const t = useTexts(examinersTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('add')}
      description={t('addBody')}
      schema={Draft}
      values={{ accountId: '', role: 'membro' }}
      send={(body) => call(examiners.add, { params: { id: processId }, body })}
      stale={staleByExaminers}
      done={t('added')}
      submit={t('add')}
    >
      <SelectField
        name="accountId"
        label={t('person')}
        options={addable.map(({ id, name, role }) => ({
          value: id,
          label: role === 'avaliador' ? t('guestNamed', { name }) : name,
        }))}
      />
      <RadioField
        name="role"
        label={t('role')}
        inline
        options={examinerRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
    </FormDialog>
  )
}
