import { z } from 'zod'
import type { Process } from '#hiring/contract/processes.ts'
import { accountEmail, requiredText } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { evaluators, type Team } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { here } from '#steps/web/here.ts'
import { staleByTeam } from './staleByTeam.ts'

type InviteEvaluatorDialogProps = { process: Process; team: Team; open: boolean; onClose: () => void }

const Draft = z.discriminatedUnion('who', [
  z.object({ who: z.literal('guest'), name: requiredText(160), email: accountEmail }),
  z.object({ who: z.literal('administrator'), accountId: z.uuid('required') }),
])

/** Adds an administrator to the team, or invites a guest. */
export function InviteEvaluatorDialog({ process, team, open, onClose }: InviteEvaluatorDialogProps) {
  const t = useTexts(evaluatorsTexts)
  const because = useTexts(refusalsTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('addTitle')}
      description={t('addBody')}
      schema={Draft}
      values={{ who: 'guest', name: '', email: '' }}
      send={({ who: _, ...person }) =>
        call(evaluators.add, { params: { id: process.id }, body: { ...person, ...here() } })
      }
      stale={staleByTeam}
      done={t('invited')}
      submit={t('invite')}
    >
      {({ who }) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}
