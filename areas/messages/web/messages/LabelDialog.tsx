import { labelColors, type MessageLabel, MessageLabelInput, messageLabels } from '#messages/contract/messageLabels.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { mergeOver } from '#platform/web/records/mergeOver.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useField } from '#platform/web/ui/Field.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
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

const stale = [messageLabels.list]

function LabelForm({ label, onClose }: { label: MessageLabel | null; onClose: () => void }) {
  const t = useTexts(messagesTexts)
  const opened: MessageLabelInput = { name: label?.name ?? '', color: label?.color ?? 'green' }
  const form = useZodForm(MessageLabelInput, opened)
  const create = useWrite(messageLabels.create, { stale })
  const update = useWrite(messageLabels.update, { stale })
  const stored = update.error?.code === 'stale' ? (update.error.current as MessageLabel) : null
  const simple = ({ name, color }: MessageLabelInput) => ({ name, color })
  const mine = stored && mergeOver(simple(stored), opened, simple(form.getValues() as MessageLabelInput))
  const change = (body: MessageLabelInput, version: number) => ({
    params: { id: label?.id ?? '' },
    body: { ...body, version },
  })
  return (
    <>
      <Form
        form={form}
        guard={false}
        error={create.error ?? (stored ? null : update.error)}
        onSubmit={(body) => (label ? update.mutateAsync(change(body, label.version)) : create.mutateAsync({ body }))}
        onSaved={onClose}
      >
        <FieldGrid>
          <TextField name="name" label={t('labelName')} />
          <ColorField name="color" label={t('labelColor')} />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" pending={create.isPending || update.isPending}>
            {t('saveLabel')}
          </Button>
        </div>
      </Form>
      <ConflictDialog
        stored={stored && simple(stored)}
        mine={mine ?? {}}
        labels={{ name: t('labelName'), color: t('labelColor') }}
        show={(name, value) => (name === 'color' ? t(`colors.${value as 'green'}`) : undefined)}
        pending={update.isPending}
        onKeepMine={() => {
          if (stored && mine) update.mutate(change(mine, stored.version), { onSuccess: onClose })
        }}
        onUseStored={onClose}
        onClose={() => update.reset()}
      />
    </>
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
