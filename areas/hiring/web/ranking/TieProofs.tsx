import { useQuery } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { isProvenKey, type ProvenKey } from '#hiring/contract/scoring.ts'
import { type TieProof, tieProofs } from '#hiring/contract/tieProofs.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { tieProofsTexts } from '#hiring/web/ranking/texts/tieProofs.pt.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const stale = [...staleByScores, tieProofs.list]

type TieProofsProps = { of: { id: string; name: string }; process: Process; className: string }

/** The documents that break ties in this process, as far as they are recorded for an applicant. */
export function TieProofs({ of, process, className }: TieProofsProps) {
  const t = useTexts(tieProofsTexts)
  const keys = process.tieChain.filter(isProvenKey)
  const { data } = useQuery({ ...q(tieProofs.list, { params: { id: of.id } }), enabled: keys.length > 0 })
  if (keys.length === 0 || !data) return null
  return (
    <section aria-label={t('title')} className={className}>
      <h3 className="font-semibold">{t('title')}</h3>
      <ul className="divide-y">
        {keys.map((key) => (
          <ProofRow key={key} of={of} process={process} proven={key} proof={data.rows.find((row) => row.key === key)} />
        ))}
      </ul>
    </section>
  )
}

type ProofRowProps = Omit<TieProofsProps, 'className'> & { proven: ProvenKey; proof: TieProof | undefined }

function ProofRow({ of, process, proven, proof }: ProofRowProps) {
  const t = useTexts(tieProofsTexts)
  const names = useTexts(scoringTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const [open, setOpen] = useState<'record' | 'remove'>()
  const remove = useWrite(tieProofs.remove, {
    stale,
    then: () => toast.success(t('removed')),
  })
  const verdict = mayAssess(process)
  const act = proof ? 'remove' : 'record'
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        {names(proven)}
        <span className="block text-12 text-fg-3">
          {proof ? (
            <>
              <FileCheck2 size={14} strokeWidth={1.75} aria-hidden className="me-1 inline text-pos" />
              <bdi>{proof.document}</bdi>, {format.date(proof.provenOn)}
              <span className="block">{t('by', { name: proof.by ?? '–', when: format.shortDate(proof.at) })}</span>
            </>
          ) : (
            t('none')
          )}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={`${t(act)}: ${names(proven)}`}
        disabledReason={verdict.allowed ? undefined : because(verdict.why)}
        onClick={() => setOpen(act)}
      >
        {t(act)}
      </Button>
      <FormDialog
        open={open === 'record'}
        onClose={() => setOpen(undefined)}
        title={t('recordTitle', { key: names(proven) })}
        description={t('of', { name: of.name })}
        schema={tieProofs.record.body}
        values={{ key: proven, provenOn: '', document: '' }}
        send={(body) => call(tieProofs.record, { params: { id: of.id }, body })}
        stale={stale}
        done={t('recorded')}
        submit={t('record')}
      >
        <DateField name="provenOn" label={t('provenOn')} help={t('provenOnHelp')} span={6} />
        <TextField name="document" label={t('document')} help={t('documentHelp')} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={() => setOpen(undefined)}
        title={t('removeTitle', { key: names(proven) })}
        body={t('of', { name: of.name })}
        confirm={t('remove')}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => remove.mutateAsync({ params: { id: of.id }, body: { key: proven, reason } })}
      />
    </li>
  )
}
