import type { z } from 'zod'
import { BatchInput, vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { download, saveFile } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { emptyOf } from '#platform/web/records/emptyOf.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { BenefitFields, ForWhomFields } from './BenefitFields.tsx'

const empty: z.input<typeof BatchInput> = { ...emptyOf(BatchInput), kind: 'percentual', count: 100 }

/** Generates codes for one redemption each, and saves them as a file. */
export function BatchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(vouchersTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('batch.title')}
      description={t('batch.body')}
      width={640}
      schema={BatchInput}
      values={empty}
      send={(batch) => download(vouchers.generate, { body: { ...batch, title: t('batch.file') } })}
      stale={[vouchers.list, vouchers.facets]}
      done={(file, { count }) => {
        saveFile(file)
        toast.success(t('batch.done', { count }))
      }}
      submit={t('batch.submit')}
    >
      <NumberField name="count" label={t('fields.count')} span={4} />
      <TextField name="prefix" label={t('fields.prefix')} optional span={8} help={t('help.prefix')} />
      <TextField name="name" label={t('fields.name')} optional help={t('help.name')} />
      <BenefitFields />
      <ForWhomFields />
    </FormDialog>
  )
}
