import { fullOn } from '#desk/contract/system.rules.ts'
import type { SystemFacts } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { useBytes } from './useBytes.ts'

/** The contents of the disk, and the month in which it is full. */
export function StorageCard({ storage }: { storage: SystemFacts['storage'] }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const size = useBytes()
  const { groups, total, free, perDay } = storage
  const full = fullOn(storage, Date.now())
  const used = total !== null && free !== null ? total - free : null
  return (
    <Card
      title={t('storage')}
      action={
        used !== null &&
        total !== null && (
          <span className="num text-13 text-fg-3">{t('used', { used: size(used), total: size(total) })}</span>
        )
      }
    >
      {used !== null && total !== null && (
        <Meter value={used} max={total} tone={used / total >= 0.85 ? 'wait' : 'strong'} />
      )}
      <div className="mt-4">
        {groups.length === 0 ? (
          <p className="text-13 text-fg-3">{t('noFiles')}</p>
        ) : (
          <Properties
            items={groups.map(({ group, bytes }) => ({
              label: t(`groups.${group}`),
              value: <Figure>{size(bytes)}</Figure>,
            }))}
          />
        )}
      </div>
      <p className="mt-3 text-12 text-fg-3">
        {total === null
          ? t('bucket')
          : full
            ? t('growsUntil', { size: size(perDay), month: format.month(full.toISOString().slice(0, 7)) })
            : t('grows', { size: size(perDay) })}
      </p>
    </Card>
  )
}

export function DatabaseCard({ overview: { database, audit, backup } }: { overview: SystemFacts }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const size = useBytes()
  const { bytes, connections, maxConnections } = database
  const verdict = audit.intact === null ? 'unverified' : audit.intact ? 'intact' : 'altered'
  const events = t('events', { count: audit.events, number: format.number(audit.events) })
  return (
    <Card title={t('database')}>
      <Properties
        items={[
          { label: t('size'), value: <Figure>{size(bytes)}</Figure> },
          {
            label: t('connections'),
            value: <Figure>{t('ofMax', { count: connections, max: maxConnections })}</Figure>,
          },
          {
            label: t('backup'),
            value: backup ? (
              <Figure>{t('lastBackup', { when: format.dateTime(backup.takenAt), size: size(backup.bytes) })}</Figure>
            ) : (
              <span className="block text-end text-fg-3">{t('noData')}</span>
            ),
          },
          {
            label: t('audit'),
            value: (
              <span className="block text-end">
                {events}, <span className={audit.intact === false ? 'font-semibold text-neg' : ''}>{t(verdict)}</span>
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

export function VersionsCard({ versions }: { versions: SystemFacts['versions'] }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const { certame, startedAt, migrations, known, postgres, node } = versions
  return (
    <Card title={t('versions')}>
      <Properties
        items={[
          { label: 'Certame', value: <Figure>{certame}</Figure> },
          { label: t('startedAt'), value: <Figure>{format.dateTime(startedAt)}</Figure> },
          { label: t('migration'), value: <Figure>{t('ofKnown', { count: migrations, total: known })}</Figure> },
          { label: 'PostgreSQL', value: <Figure>{postgres}</Figure> },
          { label: 'Node.js', value: <Figure>{node}</Figure> },
        ]}
      />
    </Card>
  )
}

const Figure = ({ children }: { children: string }) => (
  <span className="num block text-end font-medium">{children}</span>
)
