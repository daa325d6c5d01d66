import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { profileVersion } from '#hiring/contract/processes.rules.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useRuleChange } from './useRuleChange.tsx'

/** Marks keep a process at the version of the values profile that it has. Another one is taken over here, as a change of rules. */
export function NewerProfile({ process }: { process: Process }) {
  const t = useTexts(valuesTexts)
  const update = useWrite(processes.update, {
    stale: [...staleByScores, processes.list, processes.get],
    then: ({ valuesVersion }) => toast.success(t('adopted', { version: valuesVersion ?? '' })),
  })
  const { id, version, valuesInForce } = process
  const ruleChange = useRuleChange(process, {
    save: ({ companyId: _, ...input }) => update.mutateAsync({ params: { id }, body: { ...input, version } }),
    saving: update.isPending,
  })
  const kept = profileVersion(process)
  if (kept === undefined || valuesInForce === null || kept === valuesInForce || !mayRewrite(process).allowed)
    return null
  const error = update.error ?? ruleChange.error
  return (
    <div className="my-2 rounded-3 bg-sunken p-3 text-13 text-fg-2">
      <p className="mb-2">
        {kept === null
          ? t('newerThanEntered', { inForce: valuesInForce })
          : t('newerThanKept', { version: kept, inForce: valuesInForce })}
      </p>
      <Button
        size="sm"
        pending={ruleChange.checking}
        onClick={() => {
          // A failure is shown below.
          ruleChange.save({ ...process, uf: process.uf as '', valuesVersion: valuesInForce }).catch(() => undefined)
        }}
      >
        {t('adopt', { version: valuesInForce })}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-neg">
          {error.message}
        </p>
      )}
      {ruleChange.dialog}
    </div>
  )
}
