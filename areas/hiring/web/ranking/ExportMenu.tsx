import { Download } from 'lucide-react'
import type { Process } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { verificationTexts } from '#hiring/web/ranking/texts/verification.pt.ts'
import { download } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'

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
