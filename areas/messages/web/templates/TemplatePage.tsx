import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { type Template, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateSearch } from './templateSearch.ts'
import { useTemplateName } from './useTemplateName.ts'

const here = getRouteApi('/dashboard/settings/templates/$templateId')

/** One template: its text in each channel, a preview, and its versions. */
export function TemplatePage() {
  const t = useTexts(templatesTexts)
  const { templateId: id } = here.useParams()
  const [{ channel }] = useSearchOf(templateSearch)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(templates.get, { params: { id } }),
    refetchOnWindowFocus: false,
  })
  const installation = useTexts(installationTexts)
  const nameOf = useTemplateName()
  const [isDirty, setDirty] = useState(false)
  useBreadcrumb([
    { label: installation('title'), to: '/dashboard/settings' },
    { label: installation('tabs.templates'), to: '/dashboard/settings/templates' },
    ...(data ? [{ label: nameOf(data) }] : []),
  ])
  if (!data) return <Loading of={{ error, refetch, isFetching }} failed={t('failedOne')} waiting={<RecordSkeleton />} />
  const open = data.contents.find((said) => said.channel === channel) ?? data.contents[0]
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      {/* An archived template cannot be saved, so it has no unsaved changes. */}
      <TemplateHeader template={data} channel={open?.channel ?? 'email'} dirty={isDirty && !data.archived} />
      {open && (
        <TemplateEditor key={`${id} ${open.channel} ${data.version}`} template={data} said={open} onDirty={setDirty} />
      )}
    </div>
  )
}

type TemplateHeaderProps = {
  template: Template
  channel: MessageChannel
  /** Whether there are unsaved changes. */
  dirty: boolean
}

function TemplateHeader({ template, channel, dirty }: TemplateHeaderProps) {
  const t = useTexts(templatesTexts)
  const nameOf = useTemplateName()
  const { id, kind, audience, application, archived, contents, version } = template
  const disabledReason = dirty ? t('saveFirst') : undefined
  const [isRenaming, setRenaming] = useState(false)
  const archive = useWrite(templates.archive, {
    stale: [templates.get, templates.list],
    then: (after) => toast.success(t(after.archived ? 'archivedNow' : 'unarchivedNow')),
  })
  return (
    <>
      <PageHeader
        title={nameOf(template)}
        badge={archived && <Badge tone="stop">{t('archived')}</Badge>}
        meta={
          <>
            <span>{t(`kind.${kind}`)}</span>
            <span>{t(`audience.${audience}`)}</span>
            {application && <span>{t('application')}</span>}
          </>
        }
        problem={archive.error}
        actions={
          kind === 'message' && (
            <>
              <PageAction
                variant="outline"
                icon={Pencil}
                label={t('rename')}
                disabledReason={disabledReason}
                onClick={() => setRenaming(true)}
              />
              <PageAction
                variant="outline"
                icon={archived ? ArchiveRestore : Archive}
                label={t(archived ? 'unarchive' : 'archive')}
                disabledReason={disabledReason}
                pending={archive.isPending}
                onClick={() => archive.mutate({ params: { id }, body: { archived: !archived, version } })}
              />
            </>
          )
        }
      >
        {contents.length > 1 && (
          <TabLinks
            label={t('channels')}
            tabs={contents.map((said) => ({
              to: '/dashboard/settings/templates/$templateId',
              params: { templateId: id },
              search: said.channel === 'email' ? {} : { channel: said.channel },
              label: t(`channel.${said.channel}`),
              active: said.channel === channel,
            }))}
          />
        )}
      </PageHeader>
      <RenameDialog {...{ template }} open={isRenaming} onClose={() => setRenaming(false)} />
    </>
  )
}
