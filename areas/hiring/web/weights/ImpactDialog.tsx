import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { bareInput, inputBox } from '#platform/web/ui/Field.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { type ImpactSummary, WeightImpact } from './WeightImpact.tsx'

type ImpactDialogProps = {
  title?: string
  confirm?: string
  /** A text that says where the reason is kept. */
  help?: string
  open: boolean
  onClose: () => void
  /** The inputs of the impact. */
  impactKey: unknown[]
  loadImpact: () => Promise<ImpactSummary>
  pending: boolean
  error: ApiError | null
  onSave: (reason: string) => void
  /** The changes, above the impact. */
  children?: ReactNode
}

/** Weights and other rules can be saved only after their impact was shown. */
export function ImpactDialog({
  title,
  confirm,
  help,
  open,
  onClose,
  impactKey,
  loadImpact,
  pending,
  error,
  onSave,
  children,
}: ImpactDialogProps) {
  const t = useTexts(weightsTexts)
  const id = useId()
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (open) setReason('')
  }, [open])
  const impact = useQuery<ImpactSummary, ApiError>({
    queryKey: ['weights impact', ...impactKey],
    queryFn: loadImpact,
    enabled: open,
    staleTime: 0,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t('impactTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={!impact.data}
            disabledReason={impact.data && reason.trim() === '' ? t('reasonFirst') : undefined}
            onClick={() => onSave(reason.trim())}
          >
            {confirm ?? t('save')}
          </Button>
        </>
      }
    >
      {children}
      {!impact.data && <Loading of={impact} failed={t('failed')} waiting="h-24 w-full rounded-3" />}
      {impact.data && <WeightImpact impact={impact.data} />}
      <label htmlFor={id} className="mt-4 mb-1 block text-13 font-label">
        {t('reason')}
      </label>
      <div className={inputBox}>
        <input
          id={id}
          className={bareInput}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <p className="mt-1 text-12 text-fg-3">{help ?? t('reasonHelp')}</p>
      {error && (
        <p role="alert" className="mt-3 text-13 text-neg">
          {error.code === 'stale' ? t('stale') : error.message}
        </p>
      )}
    </Dialog>
  )
}
