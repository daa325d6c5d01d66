import { CircleHelp, TriangleAlert } from 'lucide-react'
import { causeCodes } from '#deliveries/contract/deliveries.rules.ts'
import { channelLog } from '#deliveries/web/channels.ts'
import { causeKey } from '#deliveries/web/ledger/causeKey.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { type Finding, rehearsalReasons } from '#desk/contract/system.ts'
import { rehearsalTexts } from '#desk/web/system/texts/rehearsal.pt.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { outsides } from '#platform/contract/outages.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { type Place, placeProps } from '#platform/web/ui/Tabs.tsx'
import { useTaskName } from './useTaskName.ts'

const tones: Record<Finding['level'], Tone> = { problem: 'neg', warning: 'wait', unknown: 'stop' }

type Link = { label: 'log' | 'channel' | 'audit' | 'retention'; place: Place }

/** Returns the links to the remedy of a finding. */
function linksOf({ kind, channel }: Finding): Link[] {
  const settings = (tab: string): Place => ({ to: '/dashboard/settings', search: { tab } })
  if (kind === 'auditAltered' || kind === 'auditUnverified') return [{ label: 'audit', place: settings('anchors') }]
  if (kind === 'storageFilling') return [{ label: 'retention', place: settings('retention') }]
  if (!channel) return []
  const log: Link = {
    label: 'log',
    place: { to: channelLog(channel).href as Place['to'], search: { state: ['falhou', 'na_fila'] } },
  }
  const setUp: Link = { label: 'channel', place: settings(channel) }
  return kind === 'channelMissing' ? [setUp] : [log, setUp]
}

/** A finding: the event, the automatic reaction of the system, and the possible actions of an administrator. */
export function FindingCard({ finding }: { finding: Finding }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const words = useFindingWords(finding)
  const { kind, level, since } = finding
  const parts = [
    { label: t('what'), text: t(`findings.${kind}.what`, words) },
    { label: t('does'), text: t(`findings.${kind}.does`, words) },
    { label: t('can'), text: t(`findings.${kind}.can`, words), links: linksOf(finding) },
  ]
  return (
    <section className="rounded-4 border bg-surface p-5 max-md:p-4">
      <header className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tones[level]} icon={level === 'unknown' ? CircleHelp : TriangleAlert}>
          {t(`levels.${level}`)}
        </Badge>
        <h2 className="min-w-0 flex-1 text-15 font-semibold">{t(`findings.${kind}.title`, words)}</h2>
        {since !== null && <span className="text-13 text-fg-3">{t('since', { when: format.deadline(since) })}</span>}
      </header>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        {parts.map(({ label, text, links = [] }) => (
          <div key={label} className="min-w-0 text-13">
            <h3 className="text-fg-3">{label}</h3>
            <p>{text}</p>
            {links.length > 0 && (
              <p className="mt-2 flex flex-wrap gap-2">
                {links.map((link) => (
                  <ButtonLink key={link.label} size="sm" {...placeProps(link.place)}>
                    {t(`links.${link.label}`)}
                  </ButtonLink>
                ))}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Formats the values that the sentences of a finding name. */
function useFindingWords({ channel, subject, count, until }: Finding): Record<string, string | number> {
  const t = useTexts(systemTexts)
  const logs = useTexts(logsTexts)
  const rehearsal = useTexts(rehearsalTexts)
  const format = useFormat()
  const nameOf = useTaskName()
  const number = format.number(count)
  const outside = outsides.find((name) => name === subject)
  const cause = causeCodes.find((code) => code === subject) ?? 'other'
  return {
    count,
    channel: channel ? t(`channels.${channel}`) : '',
    cause: logs(causeKey(channel ?? 'email', cause)),
    subject: nameOf(subject),
    outside: outside ? t(`outsides.${outside}`) : '',
    until: until ? format.time(until) : '',
    why: rehearsal(`reasons.${rehearsalReasons.find((reason) => reason === subject) ?? 'other'}`),
    percent: format.percent(count / 100),
    tasks: t('tasks', { count, number }),
    deliveries: t('deliveriesCount', { count, number }),
    files: t('files', { count, number }),
    times: t('times', { count, number }),
  }
}
