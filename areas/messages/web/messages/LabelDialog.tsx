import { labelColors, type MessageLabel, MessageLabelInput, messageLabels } from '#messages/contract/messageLabels.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useField } from '#platform/web/ui/Field.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { labelDot } from './labelColors.ts'

type LabelDialogProps = { edited: MessageLabel | 'new' | undefined; onClose: () => void }

/** Creates a label, or changes its name or colour. */
export function LabelDialog({ edited, onClose }: LabelDialogProps) {
  const t = useTexts(messagesTexts)
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'newLabel' : 'editLabel')}
      width={440}
    >
      {edited !== undefined && <LabelForm label={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

const editable = (label: MessageLabel | null): MessageLabelInput => ({
  name: label?.name ?? '',
  color: label?.color ?? 'green',
})

function LabelForm({ label, onClose }: { label: MessageLabel | null; onClose: () => void }) {
  const t = useTexts(messagesTexts)
  const entry = useEntry({
    ...{ schema: MessageLabelInput, record: label, editable, stale: [messageLabels.list], onClose },
    draft: `label:${label?.id}`,
    add: (body: MessageLabelInput) => call(messageLabels.create, { body }),
    change: (body, version) =>
      call(messageLabels.update, { params: { id: label?.id ?? '' }, body: { ...body, version } }),
    added: ({ name }) => t('labelAdded', { name }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t('saveLabel')}
      labels={{ name: t('labelName'), color: t('labelColor') }}
      show={(name, value) => (name === 'color' ? t(`colors.${value as 'green'}`) : undefined)}
    >
      <FieldGrid>
        <TextField name="name" label={t('labelName')} />
        <ColorField name="color" label={t('labelColor')} />
      </FieldGrid>
    </DialogForm>
  )
}

/** A choice of colours with names. */
function ColorField({ name, label }: { name: string; label: string }) {
  const t = useTexts(messagesTexts)
  const { value, setValue, id } = useField<string>({ name, label })
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1.5 text-13 font-label">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {labelColors.map((color) => (
          <label
            key={color}
            title={t(`colors.${color}`)}
            className="relative flex size-8 cursor-pointer items-center justify-center rounded-2 border border-line-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-md:size-11"
          >
            <input
              type="radio"
              name={id}
              value={color}
              checked={value === color}
              onChange={() => setValue(color)}
              aria-label={t(`colors.${color}`)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden className={`size-4 rounded-[5px] ${labelDot[color]}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
