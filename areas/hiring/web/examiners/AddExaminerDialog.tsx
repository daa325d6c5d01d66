import { z } from 'zod'
import { examinerRoles } from '#hiring/contract/examiners.rules.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import type { Role } from '#platform/contract/rights.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

export type Addable = { id: string; name: string; role: Role }
type AddExaminerDialogProps = { processId: string; addable: readonly Addable[]; onClose: () => void }

const Draft = examiners.add.body.extend({ accountId: z.uuid('required') })

/** Names a member of the examining board. */
export function AddExaminerDialog({ processId, addable, onClose }: AddExaminerDialogProps) {
  const t = useTexts(examinersTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Draft, { accountId: '', role: 'membro' })
  const add = useWrite(examiners.add, { stale: staleByExaminers, then: () => toast.success(t('added')) })
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addBody')}>
      <Form
        form={form}
        guard={false}
        error={add.error}
        label={t('add')}
        onSubmit={(body) => add.mutateAsync({ params: { id: processId }, body })}
        onSaved={onClose}
      >
        <FieldGrid>
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
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" pending={add.isPending}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
