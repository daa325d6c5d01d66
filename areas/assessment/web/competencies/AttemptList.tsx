import { ClipboardCheck } from 'lucide-react'
import type { Attempt, AttemptState } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'

export const attemptTone: Record<AttemptState, Tone> = {
  disponivel: 'info',
  iniciado: 'wait',
  enviado: 'wait',
  corrigido: 'pos',
  expirado: 'stop',
  anulado: 'neg',
}
export const isScored = ({ levels }: Attempt) => levels.length > 0
/** The date of an attempt. */
export const momentOf = ({ submittedAt, startedAt, createdAt }: Attempt) => submittedAt ?? startedAt ?? createdAt

type AttemptListProps = { attempts: Attempt[]; selected: Attempt | undefined; onShow: (attempt: Attempt) => void }

/** All attempts, newest first. */
export function AttemptList({ attempts, selected, onShow }: AttemptListProps) {
  const t = useTexts(competenciesTexts)
  const format = useFormat()
  return (
    <Card title={t('test.history')}>
      {attempts.length === 0 ? (
        <p className="text-13 text-fg-3">{t('test.noHistory')}</p>
      ) : (
        <Timeline
          items={attempts.map((attempt) => ({
            id: attempt.id,
            icon: ClipboardCheck,
            tone: attemptTone[attempt.state],
            title: <span dir="auto">{attempt.asked.name}</span>,
            detail: (
              <>
                <span className="mt-0.5 flex flex-wrap gap-1">
                  <Badge tone={attemptTone[attempt.state]}>{t(`test.states.${attempt.state}`)}</Badge>
                </span>
                {attempt.voidReason && (
                  <span dir="auto" className="mt-0.5 block">
                    “{attempt.voidReason}”
                  </span>
                )}
                {isScored(attempt) && attempt.id !== selected?.id && (
                  <Button
                    size="sm"
                    className="mt-1"
                    aria-label={t('test.seeOf', { date: format.date(momentOf(attempt)) })}
                    onClick={() => onShow(attempt)}
                  >
                    {t('test.see')}
                  </Button>
                )}
                {attempt.id === selected?.id && <span className="mt-0.5 block">{t('test.shown')}</span>}
              </>
            ),
            when: (
              <time dateTime={momentOf(attempt)} title={format.dateTime(momentOf(attempt))}>
                {format.shortDate(momentOf(attempt))}
              </time>
            ),
          }))}
        />
      )}
    </Card>
  )
}
