import { useNavigate } from '@tanstack/react-router'
import { fieldsFor } from '#deliveries/contract/mergeFields.ts'
import { TemplateInput, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { richText } from '#platform/contract/richText.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { CheckboxField, RadioField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useFieldNames } from './useFieldNames.ts'

const Begun = TemplateInput.extend({
  subject: requiredText(200),
  body: richText().refine((html) => html !== '', 'required'),
})
const audiences = ['professionals', 'companies'] as const

type TemplateDialogProps = { open: boolean; onClose: () => void }

/** Creates a template and opens it. */
export function TemplateDialog({ open, onClose }: TemplateDialogProps) {
  const t = useTexts(templatesTexts)
  const navigate = useNavigate()
  const { insertable } = useFieldNames()
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('new')}
      width={640}
      schema={Begun}
      values={{ name: '', audience: 'professionals', application: false, subject: '', body: '' }}
      send={(input) =>
        call(templates.create, {
          body: { ...input, application: input.audience === 'professionals' && input.application },
        })
      }
      stale={[templates.list]}
      done={({ id }) => {
        toast.success(t('created'))
        void navigate({ to: '/dashboard/settings/templates/$templateId', params: { templateId: id } })
      }}
      submit={t('create')}
    >
      {({ audience, application }) => {
        const ofPeople = audience === 'professionals'
        const fields = fieldsFor(ofPeople ? 2 : 1, { application: ofPeople && application })
        return (
          <>
            <TextField name="name" label={t('name')} />
            <RadioField
              name="audience"
              label={t('forWhom')}
              inline
              options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
            />
            {ofPeople && <CheckboxField name="application" label={t('application')} help={t('applicationHelp')} />}
            <SubjectField fields={fields} label={t('subject')} />
            <RichTextField
              name="body"
              label={t('body')}
              insertables={{ label: t('insertField'), items: insertable(fields) }}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
