import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReviewedEvidence } from '#contract/steps/evidence.ts'
import { review } from '#contract/steps/review.ts'
import { call } from '#web/platform/api/client.ts'
import { reviewTexts } from '#web/platform/i18n/pt/review.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type FileLinkProps = { params: { id: string; stepId: string }; file: ReviewedEvidence }

/** Downloads a file of a step, which is recorded; or says why it cannot. */
export function FileLink({ params, file }: FileLinkProps) {
  const t = useTexts(reviewTexts)
  const open = useMutation({
    mutationFn: () => call(review.file, { params: { ...params, fileId: file.id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(error.message),
  })
  if (file.fileState !== 'clean')
    return <span className="text-12 text-fg-3">{t(file.fileState === 'waiting' ? 'fileWaiting' : 'fileBlocked')}</span>
  return (
    <IconButton size="sm" icon={Download} label={t('download', { name: file.name })} onClick={() => open.mutate()} />
  )
}
