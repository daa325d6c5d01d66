import type { RefObject } from 'react'
import { unblockedTo } from '#companies/contract/companies.rules.ts'
import { type Company, type CompanyState, companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

export type CompanyAct = 'correct' | 'refuse' | 'block' | 'unblock'
/** Endpoints to read again after a company changed its state. */
export const staleByMove = [companies.list, companies.get, companies.facets, companies.ofRoot]

type CompanyActDialogProps = {
  company: Company
  /** undefined while no action was requested. */
  act: CompanyAct | null
  onClose: () => void
  finalFocus?: RefObject<HTMLElement | null>
}

/** Decides about a company, always with a reason. */
export function CompanyActDialog({ company, act, onClose, finalFocus }: CompanyActDialogProps) {
  const t = useTexts(companyPartsTexts)
  const states = useTexts(companiesTexts)
  const records = useTexts(recordsTexts)
  const move = useWrite(companies.move, { stale: staleByMove })
  const { name } = company
  const primary = company.contacts.find((contact) => contact.primary)
  const back = unblockedTo(company.stateFrom)
  const acts: Record<CompanyAct, { to: CompanyState; title: string; body: string; confirm: string; done: string }> = {
    correct: {
      to: 'rascunho',
      title: t('askCorrectionTitle', { name }),
      body: primary?.email ? t('correctionMailed', { contact: primary.name }) : t('correctionUnmailed'),
      confirm: t('askCorrection'),
      done: t('correctionAsked'),
    },
    refuse: {
      to: 'inativa',
      title: t('refuseTitle', { name }),
      body: t('refuseBody'),
      confirm: t('refuse'),
      done: t('refused'),
    },
    block: {
      to: 'bloqueada',
      title: t('blockTitle', { name }),
      body: t('blockBody'),
      confirm: t('block'),
      done: t('blocked'),
    },
    unblock: {
      to: back,
      title: t('unblockTitle', { name }),
      body: t('unblockBody', { state: states(`states.${back}`) }),
      confirm: t('unblock'),
      done: t('unblocked'),
    },
  }
  // Kept while the dialog fades out.
  const asked = acts[act ?? 'correct']
  const close = () => {
    move.reset()
    onClose()
  }
  const decide = (reason: string) =>
    move.mutate(
      { params: { id: company.id }, body: { to: asked.to, reason, version: company.version } },
      {
        onSuccess: () => {
          toast.success(asked.done)
          close()
        },
        // Another user may have decided meanwhile: read again.
        onError: () => void refresh(staleByMove),
      },
    )
  return (
    <ConfirmDialog
      open={act !== null}
      onClose={close}
      title={asked.title}
      body={
        <>
          {asked.body}
          {move.error && (
            <p role="alert" className="mt-2 rounded-2 bg-neg-bg px-3 py-2 text-neg">
              {move.error.fields.reason?.message ?? move.error.message}
            </p>
          )}
        </>
      }
      confirm={asked.confirm}
      danger={act === 'refuse' || act === 'block'}
      pending={move.isPending}
      reason={{ label: act === 'correct' ? t('message') : records('reason'), required: true }}
      finalFocus={finalFocus}
      onConfirm={decide}
    />
  )
}
