import { useQuery } from '@tanstack/react-query'
import { ListChecks, Snowflake } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { mayDecideByList } from '#hiring/contract/outcomeProposal.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import type { ResultVerification } from '#hiring/contract/verification.ts'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { processPageSearch } from '#hiring/web/processPageSearch.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { staleByResult } from '#hiring/web/staleByRanking.ts'
import { countersigningTexts } from '#hiring/web/summons/texts/countersigning.pt.ts'
import { TransitionDialog } from '#hiring/web/transitions/TransitionDialog.tsx'
import { useNextAct } from '#hiring/web/useNextAct.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ResultDifference } from './ResultDifference.tsx'
import { VerificationDialog } from './VerificationDialog.tsx'

const CorrectionsDialog = lazy(() =>
  import('#hiring/web/corrections/CorrectionsDialog.tsx').then((m) => ({ default: m.CorrectionsDialog })),
)
const ProposalDialog = lazy(() =>
  import('#hiring/web/outcomes/ProposalDialog.tsx').then((m) => ({ default: m.ProposalDialog })),
)

/** A frozen result: who froze it, its hash, and its actions. */
export function ResultBanner({ process }: { process: Process }) {
  const t = useTexts(rankingTexts)
  const outcomes = useTexts(outcomesTexts)
  const corrections = useTexts(correctionsTexts)
  const acts = useTexts(countersigningTexts)
  const format = useFormat(process.zone)
  const [asked, setAsked] = useState<'reopen' | 'decide' | 'difference'>()
  const [{ correcoes, publicar }, changePage] = useSearchOf(processPageSearch)
  const [checking, setChecking] = useState(false)
  const [found, setFound] = useState<ResultVerification>()
  const params = { id: process.id }
  const publication = useMemo(() => ({ processes: [process], to: 'result_published' as const }), [process])
  const { data } = useQuery({ ...q(ranking.result, { params }), enabled: process.frozenAt !== null })
  const { data: check } = useQuery({ ...q(ranking.check, { params }), enabled: process.frozenAt !== null })
  const publish = useWrite(ranking.publish, { stale: staleByResult, then: () => toast.success(t('isPublished')) })
  const reopen = useWrite(ranking.reopen, { stale: staleByResult })
  const notPublishing = () => changePage({ publicar: undefined }, { replace: true })
  const act = useNextAct(process)
  const snapshot = data?.snapshot
  if (!process.frozenAt || !snapshot) return null
  async function verify() {
    setChecking(true)
    try {
      setFound(await call(ranking.verify, { params }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('failed'))
    }
    setChecking(false)
  }
  const { appealClosesAt } = process
  const facts = [
    snapshot.publishedAt ? t('published', { when: format.dateTime(snapshot.publishedAt) }) : t('notPublished'),
    process.state === 'em_recurso' &&
      snapshot.kind === 'preliminar' &&
      appealClosesAt &&
      t(appealClosesAt > new Date().toISOString() ? 'appealsUntil' : 'appealsOver', {
        when: format.dateTime(appealClosesAt),
      }),
    snapshot.preliminaryId && data.difference.length === 0 && t('difference', { count: 0 }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-info-bg px-6 py-2 text-13 text-info max-md:px-4">
      <Snowflake size={16} strokeWidth={1.75} aria-hidden className="shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-1 basis-80">
        <p>
          <strong className="font-semibold">{t(`kinds.${snapshot.kind}`)}</strong>
          {facts.map((fact) => ` · ${fact}`)}
        </p>
        <p className="text-12">
          {t('frozenBy', { name: snapshot.frozenBy ?? '–', when: format.dateTime(snapshot.frozenAt), hash: '' })}
          <bdi dir="ltr" className="num font-semibold">
            {snapshot.inputsHash.slice(0, 8)}
          </bdi>
        </p>
        {publish.error && (
          <p role="alert" className="text-neg">
            {publish.error.message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" pending={checking} onClick={() => void verify()}>
          {t('verify')}
        </Button>
        {(mayCorrect(process).allowed || snapshot.preliminaryId) && (
          <Button size="sm" onClick={() => changePage({ correcoes: true }, { replace: true })}>
            {check?.corrections ? corrections('titleOpen', { count: check.corrections }) : corrections('title')}
          </Button>
        )}
        {check !== undefined && check.acts > 0 && (
          <Button size="sm" onClick={() => changePage({ atos: true }, { replace: true })}>
            {acts('open', { count: check.acts })}
          </Button>
        )}
        {data.difference.length > 0 && (
          <Button size="sm" onClick={() => setAsked('difference')}>
            {t('difference', { count: data.difference.length })}
          </Button>
        )}
        {process.open > 0 && mayDecideByList(process).allowed && (
          <Button size="sm" variant={act ? 'outline' : 'primary'} icon={ListChecks} onClick={() => setAsked('decide')}>
            {outcomes('propose.open')}
          </Button>
        )}
        {!snapshot.publishedAt && (
          <Button size="sm" onClick={() => setAsked('reopen')}>
            {t('reopen')}
          </Button>
        )}
        {/* The head of the page has this act when it is the next one. */}
        {!snapshot.publishedAt && act?.kind !== 'publishResult' && act?.kind !== 'publishPreliminary' && (
          <Button
            size="sm"
            pending={publish.isPending}
            onClick={() => changePage({ publicar: true }, { replace: true })}
          >
            {t('publish')}
          </Button>
        )}
      </div>
      <VerificationDialog found={found} inputsHash={snapshot.inputsHash} onClose={() => setFound(undefined)} />
      <ConfirmDialog
        open={asked === 'reopen'}
        onClose={() => setAsked(undefined)}
        title={t('reopenTitle')}
        body={t('reopenBody')}
        confirm={t('reopen')}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => reopen.mutateAsync({ params, body: { reason } })}
      />
      <ResultDifference rows={data.difference} open={asked === 'difference'} onClose={() => setAsked(undefined)} />
      <Suspense>
        {correcoes && (
          <CorrectionsDialog
            processId={process.id}
            open
            onClose={() => changePage({ correcoes: false }, { replace: true })}
          />
        )}
        {asked === 'decide' && <ProposalDialog process={process} onClose={() => setAsked(undefined)} />}
      </Suspense>
      <TransitionDialog
        asked={publicar ? publication : undefined}
        onClose={notPublishing}
        pending={publish.isPending}
        error={publish.error}
        onConfirm={() => publish.mutate({ params, body: { version: process.version } }, { onSuccess: notPublishing })}
      />
    </div>
  )
}
