import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ranking } from '#contract/hiring/ranking.ts'
import { download, saveFile } from '#web/platform/api/client.ts'
import { rankingTexts } from '#web/platform/i18n/pt/ranking.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

/** Downloads the sheet that explains an application to its applicant. `small` is an icon only. */
export function ExplanationDownload({ applicationId, small }: { applicationId: string; small?: boolean }) {
  const t = useTexts(rankingTexts)
  const [pending, setPending] = useState(false)
  async function fetchSheet() {
    setPending(true)
    try {
      saveFile(await download(ranking.explanationPdf, { params: { id: applicationId } }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('failed'))
    }
    setPending(false)
  }
  const start = () => void fetchSheet()
  if (small) return <IconButton size="sm" icon={FileDown} label={t('sheetHelp')} disabled={pending} onClick={start} />
  return (
    <Button icon={FileDown} pending={pending} title={t('sheetHelp')} onClick={start}>
      {t('sheet')}
    </Button>
  )
}
