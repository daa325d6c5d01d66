import { FileDown } from 'lucide-react'
import { ranking } from '#contract/hiring/ranking.ts'
import { download } from '#web/platform/api/client.ts'
import { rankingTexts } from '#web/platform/i18n/pt/ranking.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { useSaveFile } from '#web/platform/ui/useSaveFile.ts'

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
