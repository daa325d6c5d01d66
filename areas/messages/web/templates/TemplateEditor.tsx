import { Info } from 'lucide-react'
import { useEffect } from 'react'
import { templateFormOf } from '#deliveries/contract/channels.ts'
import { type Template, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { FieldGrid, Form, FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'
import { asContent, Edited, editedOf } from './edited.ts'
import { SubjectField } from './SubjectField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TemplateVersions } from './TemplateVersions.tsx'
import { useFieldNames } from './useFieldNames.ts'

type TemplateEditorProps = {
  template: Template
  said: Template['contents'][number]
  /** Whether there are unsaved changes. */
  onDirty: (dirty: boolean) => void
}

/** Edits the text of a template in one channel, beside its preview and versions. */
export function TemplateEditor({ template, said, onDirty }: TemplateEditorProps) {
  const t = useTexts(templatesTexts)
  const records = useTexts(recordsTexts)
  const { insertable } = useFieldNames()
  const { id, kind, fields, archived } = template
  const { channel } = said
  const form = useZodForm(Edited, editedOf(template, channel))
  const { form: edit, conflict } = useEdit({
    record: template,
    editable: (of: Template) => editedOf(of, channel),
    draft: `template:${id}:${channel}`,
    stale: [templates.get, templates.list, templates.versions],
    send: (input: Edited, version) =>
      call(templates.write, { params: { id }, body: { ...asContent(input), channel, version } }),
    // The page reads the template again, and the form resets to it.
    onSaved: () => {},
    onStored: () => refresh([templates.get]),
  })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { savedAt, discard } = useDraft(form, edit.draft)
  const { hasSubject, hasProviderTemplate } = templateFormOf(channel)
  return (
    <>
      <div className="mx-auto grid w-full max-w-[1240px] flex-1 content-start items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Form
          form={form}
          error={edit.error}
          label={t('content')}
          onSubmit={async (input) => {
            const saved = await edit.save(input)
            discard()
            return saved
          }}
          onAbandon={discard}
          className="overflow-hidden rounded-4 border bg-surface"
          footer={
            archived ? null : (
              <SaveBar
                primary={records('saveChanges')}
                pending={edit.saving}
                draftSavedAt={savedAt}
                onDiscard={() => {
                  form.reset()
                  discard()
                }}
              />
            )
          }
        >
          <div className="p-5 max-md:p-4">
            {archived && <InfoNote>{t('archivedNote')}</InfoNote>}
            {channel !== 'email' && said.n === 0 && <InfoNote>{t('sameAsEmail')}</InfoNote>}
            <FieldGrid>
              {hasSubject && <SubjectField fields={fields} label={t('subject')} />}
              <RichTextField
                name="body"
                label={t('body')}
                insertables={{ label: t('insertField'), items: insertable(fields) }}
              />
              {kind === 'system' && fields.includes('link') && (
                <>
                  <TextField name="action" label={t('action')} help={t('actionHelp')} optional span={6} />
                  <TextareaField name="note" label={t('note')} help={t('noteHelp')} optional rows={2} />
                </>
              )}
            </FieldGrid>
            {hasProviderTemplate && <ProviderFields fields={fields} />}
          </div>
        </Form>
        <TemplatePreview {...{ template, channel, form }} />
        <TemplateVersions {...{ template, channel }} />
      </div>
      <ConflictDialog
        {...conflict}
        labels={{
          subject: t('subject'),
          body: t('body'),
          action: t('action'),
          note: t('note'),
          provider: t('provider'),
        }}
        show={(name, value) =>
          name === 'body'
            ? new DOMParser().parseFromString(String(value), 'text/html').body.textContent
            : name === 'provider'
              ? [(value as Edited['provider']).name, ...(value as Edited['provider']).parameters].join(' ')
              : undefined
        }
      />
    </>
  )
}

const InfoNote = ({ children }: { children: string }) => (
  <p className="mb-4 flex items-start gap-2 rounded-2 bg-info-bg px-3 py-2 text-13 text-info">
    <Info size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
    {children}
  </p>
)

function ProviderFields({ fields }: { fields: readonly string[] }) {
  const t = useTexts(templatesTexts)
  return (
    <FormSection id="provider" title={t('provider')}>
      <p className="col-span-full mb-3 text-13 text-fg-3">{t('providerHelp')}</p>
      <TextField name="provider.name" label={t('providerName')} optional span={8} />
      <TextField name="provider.language" label={t('providerLanguage')} span={4} />
      <TagsField
        name="provider.parameters"
        label={t('providerParameters')}
        help={t('providerParametersHelp', { example: fields[0] })}
        suggestions={fields}
        optional
      />
    </FormSection>
  )
}
