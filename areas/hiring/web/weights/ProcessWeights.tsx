import { FormProvider, useForm } from 'react-hook-form'
import { processes } from '#hiring/contract/processes.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { OwnWeights } from './OwnWeights.tsx'

/** Finds a process and changes its effective weights. */
export function ProcessWeights() {
  const t = useTexts(weightsTexts)
  const form = useForm<{ process: string | null }>({ defaultValues: { process: null } })
  const id = form.watch('process')
  return (
    <Card title={t('process')} className="lg:col-span-2">
      <FormProvider {...form}>
        <ComboboxField
          name="process"
          label={t('choose')}
          help={t('processHelp')}
          placeholder={t('choosePlaceholder')}
          load={async (search, signal) =>
            (await call(processes.list, { query: { search, limit: 20 } }, signal)).rows.map((p) => ({
              value: p.id,
              label: p.title,
              detail: `${p.code} · ${p.companyName}`,
            }))
          }
        />
      </FormProvider>
      {id && (
        <div className="mt-4 border-t pt-4">
          <OwnWeights key={id} id={id} />
        </div>
      )}
    </Card>
  )
}
