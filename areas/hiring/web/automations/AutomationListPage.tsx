import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus, RotateCcw, Zap } from 'lucide-react'
import { useState } from 'react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { type Automation, automations } from '#hiring/contract/automations.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AutomationSheet } from './AutomationSheet.tsx'
import { automationSearch } from './automationSearch.ts'
import { PauseCard } from './PauseCard.tsx'
import { RuleRow, stale } from './RuleRow.tsx'
import { useRuleWords } from './useRuleWords.ts'

/** The automatic messages to applicants, and the switch for all of them. */
export function AutomationListPage() {
  const t = useTexts(automationsTexts)
  const [{ trash }, change] = useSearchOf(automationSearch)
  const { data, error, refetch, isFetching } = useQuery(q(automations.list, { query: { trash } }))
  const [edited, setEdited] = useState<Automation | 'new'>()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  const log = (
    <PageAction
      icon={ListChecks}
      variant="outline"
      label={t('log')}
      place={{ to: '/dashboard/settings/automations/runs' }}
    />
  )
  return (
    <>
      <SettingsHeader page="automations" actions={log} />
      <div className="mx-auto grid w-full max-w-[860px] grid-cols-1 gap-4 p-6 max-md:p-4">
        <p className="text-13 text-fg-3">{t('about')}</p>
        {/* The page header shows it where there is room. */}
        <div className="md:hidden">{log}</div>
        <PauseCard />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label={t('shown')}
            value={trash ? 'trash' : 'present'}
            onChange={(choice) => change({ trash: choice === 'trash' })}
            options={[
              { value: 'present', label: t('present') },
              { value: 'trash', label: t('trash') },
            ]}
          />
          {!trash && data && data.length > 0 && add}
        </div>
        {!data && <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting="h-60 w-full" />}
        {data && (
          <Card flush>
            {data.length === 0 ? (
              <EmptyState
                icon={Zap}
                title={t(trash ? 'noneDeleted' : 'noneTitle')}
                body={!trash && t('noneBody')}
                actions={!trash && add}
              />
            ) : (
              <ul className="divide-y" aria-label={t(trash ? 'trash' : 'title')}>
                {data.map((rule) =>
                  trash ? (
                    <DeletedRow key={rule.id} rule={rule} />
                  ) : (
                    <RuleRow key={rule.id} rule={rule} onEdit={() => setEdited(rule)} />
                  ),
                )}
              </ul>
            )}
          </Card>
        )}
      </div>
      <AutomationSheet edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

/** A removed automation; restoring it leaves it switched off. */
function DeletedRow({ rule }: { rule: Automation }) {
  const t = useTexts(automationsTexts)
  const records = useTexts(recordsTexts)
  const words = useRuleWords()
  const restore = useWrite(automations.restore, {
    stale,
    then: () => toast.success(t('restored', { name: rule.name })),
  })
  return (
    <li className="flex items-center gap-3 py-3 ps-5 pe-3 max-md:ps-4">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold break-words text-fg-3">
          {rule.name}
        </p>
        <p dir="auto" className="mt-0.5 text-13 break-words text-fg-3">
          {words(rule)}
        </p>
      </div>
      <Button
        icon={RotateCcw}
        aria-label={t('restore', { name: rule.name })}
        pending={restore.isPending}
        onClick={() => restore.mutate({ params: { id: rule.id } }, { onError: (error) => toast.error(error.message) })}
      >
        {records('restore')}
      </Button>
    </li>
  )
}
