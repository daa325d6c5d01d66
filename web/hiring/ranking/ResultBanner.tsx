import { useQuery } from '@tanstack/react-query'
import { ListChecks, Snowflake } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { mayDecideByList } from '#contract/hiring/outcomeProposal.rules.ts'
import type { Process } from '#contract/hiring/processes.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import { staleByResult } from '#web/hiring/staleByRanking.ts'
import { TransitionDialog } from '#web/hiring/transitions/TransitionDialog.tsx'
import { call, q, useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { outcomesTexts } from '#web/platform/i18n/pt/outcomes.ts'
import { rankingTexts } from '#web/platform/i18n/pt/ranking.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

const ProposalDialog = lazy(() =>
  import('#web/hiring/outcomes/ProposalDialog.tsx').then((m) => ({ default: m.ProposalDialog })),
)

/** A frozen result: who froze it, its hash, and its actions. */
export function ResultBanner({ process }: { process: Process }) {
  const t = useTexts(rankingTexts)
  const outcomes = useTexts(outcomesTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<'reopen' | 'publish' | 'decide'>()
  const [checking, setChecking] = useState(false)
  const params = { id: process.id }
  const publication = useMemo(() => ({ processes: [process], to: 'result_published' as const }), [process])
  const { data } = useQuery({ ...q(ranking.result, { params }), enabled: process.frozenAt !== null })
  const publish = useWrite(ranking.publish, { stale: staleByResult, then: () => toast.success(t('isPublished')) })
  const reopen = useWrite(ranking.reopen, { stale: staleByResult })
  const snapshot = data?.snapshot
  if (!process.frozenAt || !snapshot) return null
  async function verify() {
    setChecking(true)
    try {
      const { sameBytes, sameInputs } = await call(ranking.verify, { params })
      if (!sameBytes) toast.error(t('notVerified'))
      else if (sameInputs) toast.success(t('verified'))
      else toast.info(t('verifiedChanged'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('failed'))
    }
    setChecking(false)
  }
  const failed = publish.error ?? reopen.error
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-info-bg px-6 py-2 text-13 text-info max-md:px-4">
      <Snowflake size={16} strokeWidth={1.75} aria-hidden />
      <span className="min-w-0 flex-1">
        {t('frozenBy', { name: snapshot.frozenBy ?? '', when: format.dateTime(snapshot.frozenAt), hash: '' })}
        <bdi dir="ltr" className="num font-semibold">
          {snapshot.inputsHash.slice(0, 8)}
        </bdi>
        {snapshot.publishedAt && <span> · {t('published', { when: format.dateTime(snapshot.publishedAt) })}</span>}
        {failed && (
          <span role="alert" className="block text-neg">
            {failed.message}
          </span>
        )}
      </span>
      <Button size="sm" pending={checking} onClick={() => void verify()}>
        {t('verify')}
      </Button>
      {process.open > 0 && mayDecideByList(process).allowed && (
        <Button size="sm" variant="primary" icon={ListChecks} onClick={() => setAsked('decide')}>
          {outcomes('propose.open')}
        </Button>
      )}
      {!snapshot.publishedAt && (
        <Button size="sm" onClick={() => setAsked('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {!snapshot.publishedAt && (
        <Button size="sm" variant="primary" pending={publish.isPending} onClick={() => setAsked('publish')}>
          {t('publish')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'reopen'}
        onClose={() => setAsked(undefined)}
        title={t('reopenTitle')}
        body={t('reopenBody')}
        confirm={t('reopen')}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => {
          setAsked(undefined)
          reopen.mutate({ params, body: { reason } })
        }}
      />
      <Suspense>
        {asked === 'decide' && <ProposalDialog process={process} onClose={() => setAsked(undefined)} />}
      </Suspense>
      <TransitionDialog
        asked={asked === 'publish' ? publication : undefined}
        onClose={() => setAsked(undefined)}
        pending={publish.isPending}
        error={publish.error}
        onConfirm={() =>
          publish.mutate({ params, body: { version: process.version } }, { onSuccess: () => setAsked(undefined) })
        }
      />
    </div>
  )
}
