import { useState } from 'react'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'

type Choice = 'accept' | 'refuse'
type DecideCorrectionsProps = {
  label: (choice: Choice) => string
  title: (choice: Choice) => string
  body?: string
  onDecide: (decision: { accept: boolean; reason: string }) => Promise<unknown>
}

/** The two decisions on one or several corrections, each with a reason. */
export function DecideCorrections({ label, title, body, onDecide }: DecideCorrectionsProps) {
  const t = useTexts(correctionsTexts)
  const [asked, setAsked] = useState<Choice>()
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {(['accept', 'refuse'] as const).map((choice) => (
          <Button key={choice} size="sm" onClick={() => setAsked(choice)}>
            {label(choice)}
          </Button>
        ))}
      </span>
      <Kept of={asked}>
        {(choice, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={title(choice)}
            {...(body && { body })}
            confirm={label(choice)}
            reason={{ label: t('reason'), required: true }}
            onConfirm={(reason) => onDecide({ accept: choice === 'accept', reason })}
          />
        )}
      </Kept>
    </>
  )
}
