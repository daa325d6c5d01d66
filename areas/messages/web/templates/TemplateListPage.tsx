import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import { type TemplateKind, type TemplateRow, templateKinds, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templateSearch } from './templateSearch.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useTemplateName } from './useTemplateName.ts'

type TemplateTab = TemplateKind | 'archived'

/** Templates of messages that users write, and of letters that the system sends. */
export function TemplateListPage() {
  const t = useTexts(templatesTexts)
  const [{ kind, archived }, change] = useSearchOf(templateSearch)
  const query = { kind: archived ? ('message' as const) : kind, archived }
  const { data, error, refetch, isFetching } = useQuery(q(templates.list, { query }))
  const [isAdding, setAdding] = useState(false)
  const tab: TemplateTab = archived ? 'archived' : kind
  const choose = (next: TemplateTab) =>
    change(next === 'archived' ? { kind: 'message', archived: true } : { kind: next, archived: false })
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <SettingsHeader page="templates" />
      <div className="mx-auto grid w-full max-w-[860px] gap-4 p-6 max-md:p-4">
        <p className="text-13 text-fg-3">{t('about')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label={t('kinds')}
            value={tab}
            onChange={choose}
            options={[
              ...templateKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              { value: 'archived', label: t('archivedOnes') },
            ]}
          />
          {tab === 'message' && add}
        </div>
        {!data && <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting="h-80 w-full" />}
        {data?.length === 0 && (
          <Card>
            <EmptyState
              icon={LayoutTemplate}
              title={t(archived ? 'noneArchived' : 'noneTitle')}
              body={!archived && t('noneBody')}
              actions={!archived && add}
            />
          </Card>
        )}
        {data && data.length > 0 && (
          <Card flush>
            <ul className="divide-y" aria-label={t(archived ? 'archivedOnes' : `kind.${kind}`)}>
              {data.map((template) => (
                <TemplateItem key={template.id} template={template} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <TemplateDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function TemplateItem({ template }: { template: TemplateRow }) {
  const t = useTexts(templatesTexts)
  const nameOf = useTemplateName()
  const { inWords } = useFieldNames()
  const { id, audience, application, n, subject } = template
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-5 py-2 hover:bg-hover max-md:px-4">
      <div className="min-w-0 flex-1">
        <RowLink place={{ to: '/dashboard/settings/templates/$templateId', params: { templateId: id } }}>
          <bdi>{nameOf(template)}</bdi>
        </RowLink>
        <p dir="auto" className="truncate text-12 text-fg-3">
          {inWords(subject)}
        </p>
      </div>
      <p className="shrink-0 text-end text-12 text-fg-3">
        <span className="block">{application ? t('application') : t(`audience.${audience}`)}</span>
        <span className="num block">{n === 0 ? t('original') : t('versionNo', { n })}</span>
      </p>
    </li>
  )
}
