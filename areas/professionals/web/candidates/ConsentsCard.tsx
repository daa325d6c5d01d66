import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { type CandidateSettings, consentKinds } from '#professionals/contract/candidateSettings.ts'
import { candidateSettingsTexts } from '#professionals/web/candidates/texts/candidateSettings.pt.ts'
import { type Asked, ConsentDialog } from './ConsentDialog.tsx'

type ConsentsCardProps = { candidateId: string; settings: CandidateSettings; readOnly: boolean }

/** The consents of a professional: the current state, and each change with its proof. */
export function ConsentsCard({ candidateId, settings, readOnly }: ConsentsCardProps) {
  const t = useTexts(candidateSettingsTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { consents, texts } = settings
  return (
    <Card title={t('consents')} flush>
      <ul className="divide-y border-t">
        {consentKinds.map((kind) => {
          const last = consents.find((consent) => consent.kind === kind)
          const text = texts.find((text) => text.kind === kind)
          const isOld = last?.given && text && last.textVersion < text.version
          const name = t(`kinds.${kind}`)
          return (
            <li key={kind} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3.5 max-md:px-4">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 text-13 font-medium">
                  {name}
                  {last ? (
                    <Badge tone={last.given ? 'pos' : 'neg'} icon={last.given ? CircleCheck : CircleX}>
                      {t(last.given ? 'given' : 'withdrawn')}
                    </Badge>
                  ) : (
                    <Badge tone="stop" icon={CircleHelp}>
                      {t('never')}
                    </Badge>
                  )}
                  {isOld && <Badge tone="wait">{t('outdated')}</Badge>}
                </p>
                <p lang="pt-BR" className="mt-1 text-12 text-fg-3">
                  {text?.body}
                </p>
              </div>
              {!readOnly && (
                <div className="flex flex-wrap gap-2">
                  {(!last?.given || isOld) && (
                    <Button
                      size="sm"
                      aria-label={t('recordYesOf', { kind: name })}
                      onClick={() => setAsked({ kind, given: true })}
                    >
                      {t('recordYes')}
                    </Button>
                  )}
                  {last?.given && (
                    <Button
                      size="sm"
                      aria-label={t('withdrawOf', { kind: name })}
                      onClick={() => setAsked({ kind, given: false })}
                    >
                      {t('withdraw')}
                    </Button>
                  )}
                  {!last && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('recordNoOf', { kind: name })}
                      onClick={() => setAsked({ kind, given: false })}
                    >
                      {t('recordNo')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div className="border-t p-5 max-md:p-4">
        <h3 className="mb-3 text-13 font-semibold">{t('history')}</h3>
        {consents.length === 0 && <p className="text-13 text-fg-3">{t('noHistory')}</p>}
        <Timeline
          items={consents.map((consent) => ({
            id: consent.id,
            icon: consent.given ? CircleCheck : CircleX,
            tone: consent.given ? 'pos' : 'neg',
            title: `${t(`kinds.${consent.kind}`)} · ${t(consent.given ? 'given' : 'withdrawn')} ${t(`sources.${consent.source}`)}`,
            detail: (
              <>
                <p>
                  {consent.byName
                    ? t('recordedBy', { name: consent.byName, date: format.dateTime(consent.recordedAt) })
                    : t('recordedAlone', { date: format.dateTime(consent.recordedAt) })}
                  {consent.note && ` · ${consent.note}`}
                </p>
                <p>
                  {consent.privacyVersion === null ? (
                    t('noPrivacy')
                  ) : (
                    <a
                      href={`/privacy/${consent.privacyVersion}`}
                      target="_blank"
                      rel="noopener"
                      className="touch-target text-accent-text hover:underline"
                    >
                      {t('privacyInForce', { version: consent.privacyVersion })}
                    </a>
                  )}
                </p>
                <details className="mt-1">
                  <summary className="w-fit cursor-pointer text-accent-text">
                    {t('proof')} · {t('version', { version: consent.textVersion })}
                  </summary>
                  <p lang="pt-BR" className="mt-1">
                    {consent.text}
                  </p>
                  <p className="mt-1 break-all">
                    {t('hash')}: <bdi dir="ltr">{consent.textHash}</bdi>
                  </p>
                </details>
              </>
            ),
            when: <time dateTime={consent.at}>{format.date(consent.at)}</time>,
          }))}
        />
      </div>
      <ConsentDialog
        candidateId={candidateId}
        asked={asked}
        text={texts.find(({ kind }) => kind === asked?.kind)}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}
