import { useState } from 'react'
import { type Migration, type Plan, plans } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** Moves the subscribers of an earlier version to the current one, after saying what that means. */
export function MigrateButton({ plan, versionId }: { plan: Plan; versionId: string }) {
  const t = useTexts(plansTexts)
  const [preview, setPreview] = useState<Migration>()
  const input = { params: { id: plan.id }, body: { versions: [versionId] } }
  const ask = useWrite(plans.migrate, { stale: [], then: setPreview })
  const migrate = useWrite(plans.migrate, {
    stale: staleByBilling,
    then: () => toast.success(t('migrated')),
  })
  const label = t('migrate', { number: plan.number })
  return (
    <>
      <Button
        size="sm"
        className="w-fit"
        pending={ask.isPending}
        onClick={() => ask.mutate({ ...input, body: { ...input.body, dryRun: true } })}
      >
        {label}
      </Button>
      {ask.error && <p className="text-13 text-neg">{ask.error.message}</p>}
      <ConfirmDialog
        open={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title={t('migrateTitle')}
        body={preview && <Effect preview={preview} />}
        confirm={label}
        onConfirm={() => migrate.mutateAsync(input)}
      />
    </>
  )
}

function Effect({ preview }: { preview: Migration }) {
  const t = useTexts(plansTexts)
  const format = useFormat()
  const { subscribers, from, mrrBefore, mrrAfter, exceeding } = preview
  return (
    <div className="grid gap-3">
      <p>{t('migrateBody', { date: format.date(from) })}</p>
      <Properties
        items={[
          { label: t('migrateCount'), value: format.number(subscribers) },
          { label: t('migrateBefore'), value: format.money(mrrBefore) },
          { label: t('migrateAfter'), value: format.money(mrrAfter) },
        ]}
      />
      {exceeding.length > 0 && (
        <p className="text-wait">
          {t('migrateExceeding', { names: format.list(exceeding.map(({ companyName }) => companyName)) })}
        </p>
      )}
    </div>
  )
}
