import { z } from 'zod'
import { type ExaminerRow, examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import type { Addable } from './AddExaminerDialog.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

type ReplaceExaminerDialogProps = {
  examiner: ExaminerRow | undefined
  members: readonly ExaminerRow[]
  addable: readonly Addable[]
  onClose: () => void
}

const Replacement = z.object({ reason: text(500), accountId: z.string() })

/** Has a member leave the board, and somebody take the seat: substitutes come first. */
export function ReplaceExaminerDialog({ examiner, members, addable, onClose }: ReplaceExaminerDialogProps) {
  const t = useTexts(examinersTexts)
  return (
    <Kept of={examiner}>
      {({ id, name, publishedAt, leftAt }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t(leftAt ? 'fillTitle' : 'replaceTitle', { name })}
          description={t('replaceBody')}
          schema={Replacement}
          values={{ reason: '', accountId: '' }}
          send={({ reason, accountId }) =>
            call(examiners.replace, { params: { id }, body: { reason, accountId: accountId || null } })
          }
          stale={staleByExaminers}
          done={t('replacedNow')}
          submit={t('confirm')}
        >
          {publishedAt && !leftAt && <TextareaField name="reason" label={t('leavingReason')} rows={2} />}
          <SelectField
            name="accountId"
            label={t('successor')}
            optional={leftAt === null}
            options={[
              ...members
                .filter((member) => member.role === 'suplente' && member.id !== id)
                .map((member) => ({
                  value: member.accountId,
                  label: t('substituteNamed', { name: member.name }),
                })),
              ...addable.map((account) => ({ value: account.id, label: account.name })),
            ]}
          />
        </FormDialog>
      )}
    </Kept>
  )
}
