import { z } from 'zod'
import { examiners, type OwnSeat } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

const Impediment = z.discriminatedUnion('about', [
  z.object({ about: z.literal('application'), applicationId: z.uuid('required'), reason: requiredText(500) }),
  z.object({ about: z.literal('process'), reason: requiredText(500) }),
])

type ImpedimentDialogProps = { seat: OwnSeat; open: boolean; onClose: () => void }

/** Declares an impediment of the user: about one applicant, or in the whole process. */
export function ImpedimentDialog({ seat, open, onClose }: ImpedimentDialogProps) {
  const t = useTexts(examinersTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('declareImpediment')}
      description={t('impedimentBody')}
      schema={Impediment}
      values={{ about: 'application', applicationId: '', reason: '' }}
      send={({ reason, ...choice }) =>
        call(examiners.declare, {
          params: { id: seat.id },
          body:
            choice.about === 'process'
              ? { impediment: reason }
              : { applications: [{ applicationId: choice.applicationId, reason }] },
        })
      }
      stale={staleByExaminers}
      done={t('declared')}
      submit={t('declareImpediment')}
    >
      {({ about }) => (
        <>
          <RadioField
            name="about"
            label={t('impedimentAbout')}
            inline
            options={(['application', 'process'] as const).map((value) => ({ value, label: t(`abouts.${value}`) }))}
          />
          {about === 'application' && (
            <SelectField
              name="applicationId"
              label={t('application')}
              options={seat.applications
                .filter(({ conflict }) => conflict === null)
                .map(({ id, protocol, name }) => ({
                  value: id,
                  label: [t('applicant', { protocol: String(protocol) }), name].filter(Boolean).join(' · '),
                }))}
            />
          )}
          <TextareaField name="reason" label={t('reason')} rows={3} />
        </>
      )}
    </FormDialog>
  )
}
