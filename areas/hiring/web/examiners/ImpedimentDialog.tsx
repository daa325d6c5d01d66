import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { examiners, type OwnSeat } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RadioField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

const Impediment = z.discriminatedUnion('about', [
  z.object({ about: z.literal('application'), applicationId: z.uuid('required'), reason: requiredText(500) }),
  z.object({ about: z.literal('process'), reason: requiredText(500) }),
])

/** Declares what impedes the user: about one applicant, or in the whole process. */
export function ImpedimentDialog({ seat, onClose }: { seat: OwnSeat; onClose: () => void }) {
  const t = useTexts(examinersTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Impediment, { about: 'application', applicationId: '', reason: '' })
  const about = useWatch({ control: form.control, name: 'about' })
  const declare = useWrite(examiners.declare, { stale: staleByExaminers, then: () => toast.success(t('declared')) })
  return (
    <Dialog open onClose={onClose} title={t('declareImpediment')} description={t('impedimentBody')}>
      <Form
        form={form}
        guard={false}
        error={declare.error}
        label={t('declareImpediment')}
        onSubmit={({ reason, ...choice }) =>
          declare.mutateAsync({
            params: { id: seat.id },
            body:
              choice.about === 'process'
                ? { impediment: reason }
                : { applications: [{ applicationId: choice.applicationId, reason }] },
          })
        }
        onSaved={onClose}
      >
        <FieldGrid>
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
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" pending={declare.isPending}>
            {t('declareImpediment')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
