import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { ReviewedEvidence } from '#steps/contract/evidence.ts'
import { review } from '#steps/contract/review.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'

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
