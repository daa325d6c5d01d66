import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { type Template, type TemplateVersion, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { deleteDraft } from '#platform/web/ui/useDraft.ts'

type TemplateVersionsProps = { template: Template; channel: MessageChannel }

/** The versions of a template in one channel: each can be compared with the current one, and restored. */
export function TemplateVersions({ template, channel }: TemplateVersionsProps) {
  const t = useTexts(templatesTexts)
  const format = useFormat()
  const { id } = template
  const { data, error, refetch } = useQuery(q(templates.versions, { params: { id }, query: { channel } }))
  const [open, setOpen] = useState<TemplateVersion | null>(null)
  const inForce = data?.[0]
  return (
    <Card title={t('versions')} className="lg:col-span-2">
      {!data && <Loading of={{ error, refetch }} failed={t('versionsFailed')} waiting="h-20 rounded-3" />}
      {data?.length === 0 && <p className="text-13 text-fg-3">{t('sameAsEmail')}</p>}
      {data && data.length > 0 && (
        <Timeline
          items={data.map((version) => ({
            id: String(version.n),
            icon: History,
            tone: version === inForce ? 'pos' : 'stop',
            title: `${version.n === 0 ? t('original') : t('versionNo', { n: version.n })}${version === inForce ? ` · ${t('inForce')}` : ''}`,
            detail: (
              <>
                <span className="block">
                  {version.authorName ? t('by', { name: version.authorName }) : t('byProduct')}
                </span>
                {version !== inForce && (
                  <Button
                    size="sm"
                    className="mt-1"
                    aria-label={version.n === 0 ? t('compareOriginal') : t('compareNo', { n: version.n })}
                    onClick={() => setOpen(version)}
                  >
                    {t('compare')}
                  </Button>
                )}
              </>
            ),
            when: version.at && (
              <time dateTime={version.at} title={format.dateTime(version.at)}>
                {format.shortDate(version.at)}
              </time>
            ),
          }))}
        />
      )}
      {inForce && open && <CompareDialog {...{ template, open, inForce }} onClose={() => setOpen(null)} />}
    </Card>
  )
}

type CompareProps = { template: Template; open: TemplateVersion; inForce: TemplateVersion; onClose: () => void }

function CompareDialog({ template, open, inForce, onClose }: CompareProps) {
  const t = useTexts(templatesTexts)
  const { id, version, archived } = template
  const write = useWrite(templates.write, {
    stale: [templates.get, templates.list, templates.versions],
    then: () => {
      // A draft over the previous version does not apply to this one.
      deleteDraft(`template:${id}:${open.channel}:${version}`)
      toast.success(t('restored'))
      onClose()
    },
  })
  const { n: _, authorName: __, at: ___, ...said } = open
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('compareTitle')}
      width={960}
      footer={
        <>
          {write.error && (
            <p role="alert" className="me-auto text-13 text-neg">
              {write.error.message}
            </p>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
          {!archived && (
            <Button
              variant="primary"
              pending={write.isPending}
              onClick={() => write.mutate({ params: { id }, body: { ...said, version } })}
            >
              {t('restore')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Words title={open.n === 0 ? t('original') : t('versionNo', { n: open.n })} version={open} />
        <Words
          title={`${t('now')} · ${inForce.n === 0 ? t('original') : t('versionNo', { n: inForce.n })}`}
          version={inForce}
        />
      </div>
    </Dialog>
  )
}

function Words({ title, version }: { title: string; version: TemplateVersion }) {
  const { subject, body, action, note, provider } = version
  return (
    <section aria-label={title} className="min-w-0 rounded-3 border break-words">
      <h3 className="border-b px-4 py-2 text-12 font-label text-fg-3">{title}</h3>
      <div className="grid gap-3 px-4 py-3">
        {subject && (
          <p dir="auto" className="text-14 font-semibold">
            {subject}
          </p>
        )}
        <RichText html={body} />
        {[action, note, provider && [provider.name, ...provider.parameters].join(' · ')].map(
          (line) =>
            line && (
              <p key={line} dir="auto" className="text-13 whitespace-pre-line text-fg-3">
                {line}
              </p>
            ),
        )}
      </div>
    </section>
  )
}
