import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CircleCheckBig, Copy, Ellipsis, Eraser, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CustomTest, customTests } from '#assessment/contract/customTests.ts'
import { mayUseTest, missingFor } from '#assessment/contract/testDraft.rules.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type TestView, testViews } from './customTestSearch.ts'
import { staleByTest as stale } from './TestEdit.tsx'
import { testTone } from './testStates.ts'
import { UseDialog } from './UseDialog.tsx'

type TestHeaderProps = { test: CustomTest; view: TestView; dirty: boolean }

/** The header of a test: its name, state, actions and views. */
export function TestHeader({ test, view, dirty }: TestHeaderProps) {
  const t = useTexts(customTestsTexts)
  const records = useTexts(recordsTexts)
  const because = useTexts(refusalsTexts)
  const [using, setUsing] = useState(false)
  const { company, state, versions, changes, answered, attempts, deletedAt } = test
  const inUse = versions[0]
  const params = { id: test.id }
  const bin = useBin({
    name: test.title,
    remove: () => call(customTests.remove, { params }),
    restore: () => call(customTests.restore, { params }),
    stale,
  })
  const acts = useActs(test, dirty)
  const missing = missingFor(test, new Map(test.questions.map((question) => [question.id, question])))
  const verdict = mayUseTest(missing, changes)
  const why = dirty ? t('saveFirst') : verdict.allowed ? undefined : because((verdict as Refused).why)
  const isOpen = !deletedAt && !company.deletedAt
  const address = { companyId: company.id, testId: test.id }
  return (
    <PageHeader
      title={test.title}
      badge={
        <>
          <Badge tone={testTone[state]}>
            {t(`states.${state}`)}
            {inUse && ` · ${t('versionShort', { number: inUse.number })}`}
          </Badge>
          {inUse && changes.length > 0 && <Badge tone="wait">{t('changed')}</Badge>}
          {deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        <>
          <span dir="auto">{company.name}</span>
          <span>{t('answeredTimes', { count: answered })}</span>
        </>
      }
      problem={lastProblem(...bin.tries, ...acts.tries)}
      actions={
        !isOpen ? (
          deletedAt && !company.deletedAt && bin.button
        ) : (
          <>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
              {acts.items}
              <MenuItem
                icon={Trash2}
                danger
                disabledReason={attempts > 0 ? because('test_answered') : undefined}
                onSelect={bin.ask}
              >
                {records('toBin')}
              </MenuItem>
            </Menu>
            {state !== 'arquivado' && (
              <PageAction
                icon={CircleCheckBig}
                label={inUse ? t('useAgain', { number: inUse.number + 1 }) : t('use')}
                disabledReason={why}
                onClick={() => setUsing(true)}
              />
            )}
          </>
        )
      }
    >
      <TabLinks
        label={test.title}
        tabs={testViews.map((tab) => ({
          to: '/dashboard/companies/$companyId/questionSheet/customTest/$testId',
          params: address,
          search: tab === 'compor' ? {} : { view: tab },
          label: t(`views.${tab}`),
          count: tab === 'versoes' && versions.length > 0 ? versions.length : undefined,
          active: tab === view,
        }))}
      />
      <UseDialog test={test} open={using} onClose={() => setUsing(false)} />
      {bin.dialog}
    </PageHeader>
  )
}

/** Further actions of a test, as menu items. */
function useActs(test: CustomTest, dirty: boolean) {
  const t = useTexts(customTestsTexts)
  const navigate = useNavigate()
  const { id, version, state, title, versions, changes } = test
  const params = { id }
  const archive = useWrite(customTests.archive, {
    stale,
    then: ({ state: now }) => toast.success(t(now === 'arquivado' ? 'archived' : 'unarchived')),
  })
  const discard = useWrite(customTests.discard, { stale, then: () => toast.success(t('discarded')) })
  const duplicate = useWrite(customTests.duplicate, {
    stale,
    then: (copy) => {
      toast.success(t('duplicated'))
      void navigate({
        to: '/dashboard/companies/$companyId/questionSheet/customTest/$testId',
        params: { companyId: copy.company.id, testId: copy.id },
      })
    },
  })
  const isArchived = state === 'arquivado'
  const disabledReason = dirty ? t('saveFirst') : undefined
  return {
    tries: [archive, discard, duplicate],
    items: (
      <>
        <MenuItem
          icon={Copy}
          onSelect={() => duplicate.mutate({ params, body: { title: t('copyOf', { title }).slice(0, 160) } })}
        >
          {t('duplicate')}
        </MenuItem>
        {versions.length > 0 && changes.length > 0 && !isArchived && (
          <MenuItem
            icon={Eraser}
            disabledReason={disabledReason}
            onSelect={() => discard.mutate({ params, body: { version } })}
          >
            {t('discard')}
          </MenuItem>
        )}
        <MenuItem
          icon={isArchived ? ArchiveRestore : Archive}
          disabledReason={disabledReason}
          onSelect={() => archive.mutate({ params, body: { archived: !isArchived, version } })}
        >
          {t(isArchived ? 'unarchive' : 'archive')}
        </MenuItem>
      </>
    ),
  }
}
