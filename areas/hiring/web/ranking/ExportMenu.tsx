import { Download } from 'lucide-react'
import type { Process } from '#contract/hiring/processes.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import { download } from '#web/platform/api/client.ts'
import { rankingTexts } from '#web/platform/i18n/pt/ranking.ts'
import { verificationTexts } from '#web/platform/i18n/pt/verification.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Menu, MenuItem } from '#web/platform/ui/Menu.tsx'
import { PageAction } from '#web/platform/ui/PageAction.tsx'
import { useSaveFile } from '#web/platform/ui/useSaveFile.ts'

/** Exports the current ranking, and the published result. */
export function ExportMenu({ process }: { process: Process }) {
  const t = useTexts(rankingTexts)
  const verification = useTexts(verificationTexts)
  const { pending, save } = useSaveFile()
  const fetchFile = (
    endpoint:
      | typeof ranking.exportCsv
      | typeof ranking.resultCsv
      | typeof ranking.resultPdf
      | typeof ranking.resultJson,
  ) => save(() => download(endpoint, { params: { id: process.id } }))
  return (
    <Menu align="end" trigger={<PageAction variant="outline" icon={Download} label={t('export')} pending={pending} />}>
      <MenuItem onSelect={() => void fetchFile(ranking.exportCsv)}>{t('currentRanking')} · CSV</MenuItem>
      {process.publishedAt && (
        <MenuItem onSelect={() => void fetchFile(ranking.resultCsv)}>{t('isPublished')} · CSV</MenuItem>
      )}
      {process.publishedAt && (
        <MenuItem onSelect={() => void fetchFile(ranking.resultPdf)}>{t('isPublished')} · PDF</MenuItem>
      )}
      {process.frozenAt && (
        <MenuItem onSelect={() => void fetchFile(ranking.resultJson)}>{verification('file')}</MenuItem>
      )}
    </Menu>
  )
}
