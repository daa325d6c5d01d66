import { useSearch } from '@tanstack/react-router'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { type EvaluationTab, evaluationTabs } from '#hiring/web/processPageSearch.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'

/** The marks alone, or beside their sources. */
export function EvaluationTabs({ open }: { open: EvaluationTab }) {
  const t = useTexts(evaluationTexts)
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return (
    <div className="shrink-0 [--edge:24px]">
      <TabLinks
        label={t('tabsLabel')}
        tabs={evaluationTabs.map((tab) => ({
          to: '.',
          search: { ...search, ver: tab === 'notas' ? undefined : tab },
          label: t(`tabs.${tab}`),
          active: tab === open,
        }))}
      />
    </div>
  )
}
