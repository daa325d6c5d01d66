import { z } from 'zod'
import { type ExaminerRow, examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Addable } from './AddExaminerDialog.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

type ReplaceExaminerDialogProps = {
  examiner: ExaminerRow
  members: readonly ExaminerRow[]
  addable: readonly Addable[]
  onClose: () => void
}

const Replacement = z.object({ reason: text(500), accountId: z.string() })

/** Has a member leave the board, and somebody take the seat: substitutes come first. */
export function ReplaceExaminerDialog({ examiner, members, addable, onClose }: ReplaceExaminerDialogProps) {
  const t = useTexts(examinersTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Replacement, { reason: '', accountId: '' })
  const replace = useWrite(examiners.replace, { stale: staleByExaminers, then: () => toast.success(t('replacedNow')) })
  const { id, name, publishedAt, leftAt } = examiner
  const substitutes = members.filter((member) => member.role === 'suplente' && member.id !== id)
  const title = t(leftAt ? 'fillTitle' : 'replaceTitle', { name })
  return (
    <Dialog open onClose={onClose} title={title} description={t('replaceBody')}>
      <Form
        form={form}
        guard={false}
        error={replace.error}
        label={title}
        onSubmit={({ reason, accountId }) =>
          replace.mutateAsync({ params: { id }, body: { reason, accountId: accountId || null } })
        }
        onSaved={onClose}
      >
        <FieldGrid>
          {publishedAt && !leftAt && <TextareaField name="reason" label={t('leavingReason')} rows={2} />}
          <SelectField
            name="accountId"
            label={t('successor')}
            optional={leftAt === null}
            options={[
              ...substitutes.map((member) => ({
                value: member.accountId,
                label: t('substituteNamed', { name: member.name }),
              })),
              ...addable.map((account) => ({ value: account.id, label: account.name })),
            ]}
          />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" pending={replace.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
