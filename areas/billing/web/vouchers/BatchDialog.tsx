import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { BatchInput, vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { type ApiError, download, refresh, saveFile } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { emptyOf } from '#platform/web/records/emptyOf.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { BenefitFields, ForWhomFields } from './BenefitFields.tsx'

/** Generates codes for one redemption each, and saves them as a file. */
export function BatchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(vouchersTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('batch.title')} description={t('batch.body')} width={640}>
      {open && <BatchForm onClose={onClose} />}
    </Dialog>
  )
}

const empty: z.input<typeof BatchInput> = { ...emptyOf(BatchInput), kind: 'percentual', count: 100 }

function BatchForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(vouchersTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(BatchInput, empty)
  const generate = useMutation<File, ApiError, BatchInput>({
    mutationFn: (batch) => download(vouchers.generate, { body: { ...batch, title: t('batch.file') } }),
    onSuccess: async (file, { count }) => {
      saveFile(file)
      toast.success(t('batch.done', { count }))
      await refresh([vouchers.list, vouchers.facets])
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={generate.error}
      onSubmit={(batch) => generate.mutateAsync(batch)}
      onSaved={onClose}
    >
      <FieldGrid>
        <NumberField name="count" label={t('fields.count')} span={4} />
        <TextField name="prefix" label={t('fields.prefix')} optional span={8} help={t('help.prefix')} />
        <TextField name="name" label={t('fields.name')} optional help={t('help.name')} />
        <BenefitFields />
        <ForWhomFields />
      </FieldGrid>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={generate.isPending}>
          {t('batch.submit')}
        </Button>
      </div>
    </Form>
  )
}
