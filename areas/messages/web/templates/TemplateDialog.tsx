import { useNavigate } from '@tanstack/react-router'
import { fieldsFor } from '#deliveries/contract/mergeFields.ts'
import { type Template, TemplateInput, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { richText } from '#platform/contract/richText.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckboxField, RadioField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
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
  return (
    <Dialog open={open} onClose={onClose} title={t('new')} width={640}>
      {open && <TemplateForm onClose={onClose} />}
    </Dialog>
  )
}

function TemplateForm({ onClose }: Pick<TemplateDialogProps, 'onClose'>) {
  const t = useTexts(templatesTexts)
  const ui = useTexts(uiTexts)
  const navigate = useNavigate()
  const { insertable } = useFieldNames()
  const form = useZodForm(Begun, { name: '', audience: 'professionals', application: false, subject: '', body: '' })
  const [audience, application] = form.watch(['audience', 'application'])
  const ofPeople = audience === 'professionals'
  const fields = fieldsFor(ofPeople ? 2 : 1, { application: ofPeople && application })
  const create = useWrite(templates.create, { stale: [templates.list], then: () => toast.success(t('created')) })
  return (
    <Form
      form={form}
      guard={false}
      error={create.error}
      label={t('new')}
      onSubmit={(input) => create.mutateAsync({ body: { ...input, application: ofPeople && input.application } })}
      onSaved={({ id }: Template) =>
        void navigate({ to: '/dashboard/settings/templates/$templateId', params: { templateId: id } })
      }
    >
      <FieldGrid>
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
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={create.isPending}>
          {t('create')}
        </Button>
      </div>
    </Form>
  )
}
