import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Process } from '#hiring/contract/processes.ts'
import { accountEmail, requiredText } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { evaluators, type Team } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { here } from '#steps/web/here.ts'
import { staleByTeam } from './staleByTeam.ts'

type InviteEvaluatorDialogProps = { process: Process; team: Team; open: boolean; onClose: () => void }

/** Adds an administrator to the team, or invites a guest. */
export function InviteEvaluatorDialog({ open, onClose, ...about }: InviteEvaluatorDialogProps) {
  const t = useTexts(evaluatorsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('addTitle')} description={t('addBody')}>
      <InviteForm {...about} onClose={onClose} />
    </Dialog>
  )
}

const Draft = z.discriminatedUnion('who', [
  z.object({ who: z.literal('guest'), name: requiredText(160), email: accountEmail }),
  z.object({ who: z.literal('administrator'), accountId: z.uuid('required') }),
])

function InviteForm({ process, team, onClose }: Omit<InviteEvaluatorDialogProps, 'open'>) {
  const t = useTexts(evaluatorsTexts)
  const ui = useTexts(uiTexts)
  const because = useTexts(refusalsTexts)
  const form = useZodForm(Draft, { who: 'guest', name: '', email: '' })
  const who = useWatch({ control: form.control, name: 'who' })
  const add = useWrite(evaluators.add, { stale: staleByTeam, then: () => toast.success(t('invited')) })
  return (
    <Form
      form={form}
      guard={false}
      error={add.error}
      label={t('addTitle')}
      onSubmit={({ who: _, ...person }) =>
        add.mutateAsync({ params: { id: process.id }, body: { ...person, ...here() } })
      }
      onSaved={onClose}
    >
      <FieldGrid>
        {team.administrators.length > 0 && (
          <RadioField
            name="who"
            label={t('who')}
            inline
            options={[
              { value: 'guest', label: t('guest') },
              {
                value: 'administrator',
                label: t('administrator'),
                ...(process.blind.on && { disabled: true, help: because('blind_process') }),
              },
            ]}
          />
        )}
        {who === 'administrator' ? (
          <SelectField
            name="accountId"
            label={t('account')}
            options={team.administrators.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <>
            <TextField name="name" label={t('name')} />
            <TextField name="email" label={t('email')} type="email" />
          </>
        )}
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={add.isPending}>
          {t('invite')}
        </Button>
      </div>
    </Form>
  )
}
