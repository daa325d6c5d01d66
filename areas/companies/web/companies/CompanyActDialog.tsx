import type { RefObject } from 'react'
import { unblockedTo } from '#companies/contract/companies.rules.ts'
import { type Company, type CompanyState, companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
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
  const move = useWrite(companies.move, { stale: staleByMove, then: () => toast.success(asked.done) })
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
  const asked = acts[act ?? 'correct']
  return (
    <ConfirmDialog
      open={act !== null}
      onClose={onClose}
      title={asked.title}
      body={asked.body}
      confirm={asked.confirm}
      danger={act === 'refuse' || act === 'block'}
      reason={{ label: act === 'correct' ? t('message') : records('reason'), required: true }}
      finalFocus={finalFocus}
      onConfirm={(reason) =>
        move.mutateAsync({ params: { id: company.id }, body: { to: asked.to, reason, version: company.version } })
      }
    />
  )
}
