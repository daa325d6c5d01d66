import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { documentFormats, documentKinds, documentMoments, maxDocuments } from '#applying/contract/documents.rules.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { type DocumentsDraft, newDocument } from './documentDraft.ts'

/** The documents of a dialog. Those of the list of a process also say when they are asked for. */
export function DocumentFields({ isList }: { isList: boolean }) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const { control } = useFormContext<DocumentsDraft>()
  const { fields, append, remove } = useFieldArray<DocumentsDraft, 'documents', 'key'>({
    control,
    name: 'documents',
    keyName: 'key',
  })
  return (
    <div className="col-span-full grid gap-3">
      {fields.map(({ key }, at) => (
        <div key={key} className="flex items-start gap-2 border-t pt-3">
          <OneDocument at={at} isList={isList} />
          <IconButton
            icon={Trash2}
            label={t('fields.remove', { n: format.number(at + 1) })}
            className="mt-6.5 max-md:mt-6"
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {fields.length < maxDocuments && (
        <div className="mb-3 flex flex-wrap gap-2">
          {documentKinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              icon={Plus}
              aria-label={t('fields.add', { kind: t(`kinds.${kind}`) })}
              onClick={() => append(newDocument(kind, kind === 'other' ? '' : t(`kinds.${kind}`)))}
            >
              {t(`kinds.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function OneDocument({ at, isList }: { at: number; isList: boolean }) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const n = format.number(at + 1)
  const name = `documents.${at}` as const
  const when = useWatch<DocumentsDraft, `${typeof name}.when`>({ name: `${name}.when` })
  return (
    <div className="min-w-0 flex-1">
      <FieldGrid>
        <TextField name={`${name}.title`} label={t('fields.title', { n })} span={8} />
        <NumberField name={`${name}.megabytes`} label={t('fields.megabytes', { n })} span={4} />
        <ChecksField
          name={`${name}.formats`}
          label={t('fields.formats', { n })}
          span={isList ? 5 : 12}
          options={documentFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        {isList && (
          <SelectField
            name={`${name}.when`}
            label={t('fields.when', { n })}
            span={7}
            options={documentMoments.map((value) => ({ value, label: t(`when.${value}`) }))}
          />
        )}
        <TextareaField
          name={`${name}.help`}
          label={t('fields.help', { n })}
          help={t('fields.helpHelp')}
          rows={2}
          optional
        />
        {isList && when === 'applying' && <CheckboxField name={`${name}.required`} label={t('fields.required')} />}
      </FieldGrid>
    </div>
  )
}
