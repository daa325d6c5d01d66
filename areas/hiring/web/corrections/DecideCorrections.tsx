import { useState } from 'react'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'

type Choice = 'accept' | 'refuse'
type DecideCorrectionsProps = {
  label: (choice: Choice) => string
  title: (choice: Choice) => string
  body?: string
  pending: boolean
  error: Error | null
  onDecide: (decision: { accept: boolean; reason: string }) => void
}

/** The two decisions on one or several corrections, each with a reason. */
export function DecideCorrections({ label, title, body, pending, error, onDecide }: DecideCorrectionsProps) {
  const t = useTexts(correctionsTexts)
  const [asked, setAsked] = useState<Choice>()
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {(['accept', 'refuse'] as const).map((choice) => (
          <Button key={choice} size="sm" pending={pending} onClick={() => setAsked(choice)}>
            {label(choice)}
          </Button>
        ))}
      </span>
      {error && (
        <p role="alert" className="text-neg">
          {error.message}
        </p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? title(asked) : ''}
        {...(body && { body })}
        confirm={asked ? label(asked) : ''}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => {
          onDecide({ accept: asked === 'accept', reason })
          setAsked(undefined)
        }}
      />
    </>
  )
}
