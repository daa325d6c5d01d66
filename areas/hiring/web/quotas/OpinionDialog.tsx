import { z } from 'zod'
import { examinable } from '#hiring/contract/quotaEntries.rules.ts'
import { committeeSize, type Declarant, quotas } from '#hiring/contract/quotas.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { staleByQuotas } from './staleByQuotas.ts'
import { quotasTexts } from './texts/quotas.pt.ts'

/** Choices are texts: the position of an examinable list, and a vote. */
const Typed = z.object({
  examined: z.string(),
  members: z
    .array(z.object({ name: requiredText(120), vote: z.enum(['yes', 'no'], { error: 'required' }) }))
    .length(committeeSize),
  reason: requiredText(2000),
})

type OpinionDialogProps = { of: Declarant | undefined; onClose: () => void }

/** Records the votes of a committee on one declaration, or of the other one on its appeal. */
export function OpinionDialog({ of, onClose }: OpinionDialogProps) {
  const t = useTexts(quotasTexts)
  const seats = Array.from({ length: committeeSize }, (_, i) => i)
  return (
    <Kept of={of}>
      {({ applicationId, name, version, ...entry }, open) => {
        const choices = examinable(entry)
        return (
          <FormDialog
            {...{ open, onClose }}
            title={t('declarants.opineTitle', { name })}
            description={t('declarants.opineBody')}
            schema={Typed}
            values={{
              examined: '0',
              members: seats.map(() => ({ name: '', vote: undefined as never })),
              reason: '',
            }}
            send={({ examined, members, reason }) =>
              call(quotas.opine, {
                params: { id: applicationId },
                body: {
                  ...(choices[Number(examined)] ?? { list: 'pcd', instance: 1 }),
                  ...{ version, reason },
                  members: members.map((member) => ({ name: member.name, confirms: member.vote === 'yes' })),
                },
              })
            }
            stale={staleByQuotas}
            done={t('declarants.opineDone')}
            submit={t('declarants.opine')}
          >
            <SelectField
              name="examined"
              label={t('declarants.instance')}
              options={choices.map(({ list, instance }, at) => ({
                value: String(at),
                label: `${t(`lists.${list}`)} · ${t(`declarants.instances.${instance === 1 ? 'one' : 'two'}`)}`,
              }))}
            />
            {seats.map((i) => (
              <MemberFields key={i} at={i} />
            ))}
            <TextareaField name="reason" label={t('declarants.reason')} rows={3} />
          </FormDialog>
        )
      }}
    </Kept>
  )
}

function MemberFields({ at }: { at: number }) {
  const t = useTexts(quotasTexts)
  return (
    <>
      <TextField name={`members.${at}.name`} label={t('declarants.member', { n: at + 1 })} span={7} />
      <RadioField
        name={`members.${at}.vote`}
        label={t('declarants.vote')}
        inline
        span={5}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`declarants.votes.${value}`) }))}
      />
    </>
  )
}
