import { CalendarPlus, Copy, Link2Off, Mail, MessageCircle } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import type { StepOfApplication } from '#steps/contract/steps.ts'
import type { SectionProps } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { mayExtendStep, mayLink } from '#steps/web/stepActs.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import { useWhy } from '#steps/web/useWhy.ts'
import { PanelSection } from './PanelSection.tsx'

type LinkSectionProps = SectionProps & {
  address: string | undefined
  copying: boolean
  onCopy: () => void
  onWrite: () => void
}

/** The link of a step: its address, what happened with it, and its deadline. */
export function LinkSection({ overview, step, address, copying, onCopy, onWrite, onAsk }: LinkSectionProps) {
  const t = useTexts(stepsTexts)
  const why = useWhy()
  const now = new Date().toISOString()
  const whyNoLink = why(mayLink(overview, step, now))
  return (
    <PanelSection title={t('link')}>
      {address && (
        <input
          readOnly
          aria-label={t('address')}
          value={address}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className="field-box h-9 min-w-0 px-3 font-mono text-12 max-md:h-11"
        />
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} pending={copying} disabledReason={whyNoLink} onClick={onCopy}>
            {t('copy')}
          </Button>
          <Button
            icon={Mail}
            disabledReason={whyNoLink ?? (overview.email === '' ? t('noEmail') : undefined)}
            onClick={() => onAsk('send')}
          >
            {t('mail')}
          </Button>
          <Button
            icon={MessageCircle}
            disabledReason={whyNoLink ?? (overview.phone === '' ? t('noPhone') : undefined)}
            onClick={onWrite}
          >
            {t('whatsapp')}
          </Button>
        </div>
        <p className="text-12 text-fg-3">{t('copyRecorded')}</p>
      </div>
      <LinkFacts step={step} zone={overview.process.timeZone} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={CalendarPlus}
          disabledReason={why(mayExtendStep(overview, step, now))}
          onClick={() => onAsk('extend')}
        >
          {t('extend')}
        </Button>
        <RevokeButton step={step} onAsk={onAsk} />
      </div>
    </PanelSection>
  )
}

function RevokeButton({ step: { link }, onAsk }: Pick<LinkSectionProps, 'step' | 'onAsk'>) {
  const t = useTexts(stepsTexts)
  const whyNot = !link
    ? t('noLink')
    : { ativo: undefined, revogado: t('linkRevoked'), vencido: t('linkOver') }[link.state]
  return (
    <Button size="sm" variant="dangerOutline" icon={Link2Off} disabledReason={whyNot} onClick={() => onAsk('revoke')}>
      {t('revoke')}
    </Button>
  )
}

function LinkFacts({ step: { link, attempts }, zone }: { step: StepOfApplication; zone: string }) {
  const t = useTexts(stepsTexts)
  const moment = useMoment(zone)
  if (!link) return <p className="text-fg-3">{t('noLink')}</p>
  const orNever = (when: string | null) => (when ? moment(when) : t('never'))
  const [last] = attempts
  return (
    <Properties
      items={[
        { label: t('linkState'), value: t(`linkStates.${link.state}`) },
        ...(last ? [{ label: t('validUntil'), value: moment(last.dueAt) }] : []),
        {
          label: t('linkMail'),
          value: link.sentAt ? t(`mailStates.${link.mail}`, { when: moment(link.sentAt) }) : t('never'),
        },
        { label: t('linkOpened'), value: orNever(link.openedAt) },
        ...(link.revokedAt
          ? [
              {
                label: t('revokedAt'),
                value: (
                  <span dir="auto">
                    {moment(link.revokedAt)} · {link.reason}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
