import { Ban, CircleMinus, Clock, type LucideIcon, MessageSquareWarning } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { decisionOn } from '#companies/contract/companies.rules.ts'
import { type Company, companies } from '#companies/contract/companies.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { refresh, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type CompanyAct, CompanyActDialog, staleByMove } from './CompanyActDialog.tsx'

const looks: Record<'waiting' | NonNullable<ReturnType<typeof decisionOn>>, { icon: LucideIcon; colours: string }> = {
  waiting: { icon: Clock, colours: 'bg-wait-bg text-wait' },
  correction: { icon: MessageSquareWarning, colours: 'bg-wait-bg text-wait' },
  refused: { icon: Ban, colours: 'bg-neg-bg text-neg' },
  blocked: { icon: Ban, colours: 'bg-neg-bg text-neg' },
  suspended: { icon: CircleMinus, colours: 'bg-stop-bg text-stop' },
}

/** The state that prevents a company from publishing: a pending verification, or a decision with its author, date and reason. */
export function CompanyDecision({ company }: { company: Company }) {
  const t = useTexts(companyPartsTexts)
  const format = useFormat()
  const [act, setAct] = useState<CompanyAct | null>(null)
  const place = useRef<HTMLElement>(null)
  const move = useWrite(companies.move, { stale: staleByMove })
  const params = { id: company.id }
  const send = (to: 'ativa' | 'pendente_verificacao', done: string) =>
    move.mutate(
      { params, body: { to, version: company.version } },
      {
        onSuccess: () => {
          toast.success(done)
          // The pressed button was removed.
          place.current?.focus()
        },
        onError: () => void refresh(staleByMove),
      },
    )
  const decision = decisionOn(company)
  const kind = company.state === 'pendente_verificacao' ? 'waiting' : decision
  const visibleKind = kind && !company.deletedAt ? kind : null
  const titles = {
    waiting: t('verification'),
    correction: t('correctionAsked'),
    refused: t('refused'),
    blocked: t('blocked'),
    suspended: t('suspended'),
  }
  const buttons: Partial<Record<NonNullable<typeof visibleKind>, ReactNode>> = {
    waiting: (
      <>
        <Button onClick={() => setAct('refuse')}>{t('refuse')}</Button>
        <Button onClick={() => setAct('correct')}>{t('askCorrection')}</Button>
        <Button
          variant="primary"
          pending={move.isPending}
          onClick={() => send('ativa', t('approved', { name: company.name }))}
        >
          {t('approve')}
        </Button>
      </>
    ),
    blocked: <Button onClick={() => setAct('unblock')}>{t('unblock')}</Button>,
  }
  const again = (
    <Button pending={move.isPending} onClick={() => send('pendente_verificacao', t('sentAgain'))}>
      {t('sendAgain')}
    </Button>
  )
  const { icon: Icon, colours } = looks[visibleKind ?? 'waiting']
  const when = format.dateTime(company.stateAt ?? company.updatedAt)
  return (
    <section ref={place} tabIndex={-1} aria-label={t('verification')} className="outline-none">
      {visibleKind && (
        <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-4 border bg-surface p-4">
          <span className={`flex size-9 shrink-0 items-center justify-center rounded-full ${colours}`}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="text-15 font-semibold">{titles[visibleKind]}</h2>
            {visibleKind === 'waiting' ? (
              <p className="text-13 text-fg-2">{t('waiting', { when })}</p>
            ) : (
              <>
                <p dir="auto" className="mt-0.5 text-13 break-words whitespace-pre-line">
                  {company.stateReason}
                </p>
                {company.stateByName && (
                  <p className="mt-1 text-12 text-fg-3">{t('byAt', { name: company.stateByName, when })}</p>
                )}
              </>
            )}
            {move.error && (
              <p role="alert" className="mt-2 text-13 text-neg">
                {move.error.message}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {visibleKind === 'correction' || visibleKind === 'refused' ? again : buttons[visibleKind]}
          </div>
        </div>
      )}
      <CompanyActDialog company={company} act={act} onClose={() => setAct(null)} finalFocus={place} />
    </section>
  )
}
