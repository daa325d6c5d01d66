import { Download } from 'lucide-react'
import { declarationNames, declaredGroups, fairness, fairnessStages } from '#insights/contract/fairness.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { fairnessTexts } from '#insights/web/fairness/texts/fairness.pt.ts'
import type { ExportFormat } from '#platform/contract/exports.ts'
import { download } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { wordsOf } from '#platform/web/ui/Columns.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'
import { fairnessSearch } from './fairnessSearch.ts'

const numbers = ['entered', 'passed', 'rate', 'ratio', 'low', 'high', 'p'] as const

/** Saves what the screen shows as a file: all declarations, and of hidden figures only that they are hidden. */
export function ExportFairness() {
  const t = useTexts(fairnessTexts)
  const ofAnalytics = useTexts(analyticsTexts)
  const [{ processId, year }] = useSearchOf(fairnessSearch)
  const { pending, save } = useSaveFile()
  const columns = [
    { id: 'declaration' as const, header: t('by'), words: wordsOf(declarationNames, (of) => t(`declarations.${of}`)) },
    { id: 'group' as const, header: t('group'), words: wordsOf(declaredGroups, (of) => t(`groups.${of}`)) },
    { id: 'stage' as const, header: t('columns.stage'), words: wordsOf(fairnessStages, (of) => t(`stages.${of}`)) },
    ...numbers.map((id) => ({ id, header: t(`columns.${id}`) })),
    {
      id: 'verdict' as const,
      header: t('columns.verdict'),
      words: {
        ...wordsOf(['alert', 'notice', 'none', 'few'] as const, (of) => t(`verdicts.${of}`)),
        hidden: t('hidden'),
      },
    },
  ]
  const fetchAs = (format: ExportFormat) => () =>
    download(fairness.file, { body: { format, title: t('title'), query: { processId, year }, columns } })
  return (
    <Menu
      align="end"
      trigger={<PageAction variant="outline" icon={Download} label={ofAnalytics('export')} pending={pending} />}
    >
      <MenuItem onSelect={() => void save(fetchAs('csv'))}>{t('title')} · CSV</MenuItem>
      <MenuItem onSelect={() => void save(fetchAs('xlsx'))}>{t('title')} · Excel</MenuItem>
    </Menu>
  )
}
