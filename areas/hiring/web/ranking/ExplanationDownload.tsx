import { FileDown } from 'lucide-react'
import { ranking } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { download } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'

/** Downloads the sheet that explains an application to its applicant. `small` is an icon only. */
export function ExplanationDownload({ applicationId, small }: { applicationId: string; small?: boolean }) {
  const t = useTexts(rankingTexts)
  const { pending, save } = useSaveFile()
  const start = () => void save(() => download(ranking.explanationPdf, { params: { id: applicationId } }))
  if (small) return <IconButton size="sm" icon={FileDown} label={t('sheetHelp')} disabled={pending} onClick={start} />
  return (
    <Button icon={FileDown} pending={pending} title={t('sheetHelp')} onClick={start}>
      {t('sheet')}
    </Button>
  )
}
