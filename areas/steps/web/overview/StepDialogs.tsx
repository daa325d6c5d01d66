import { useRef } from 'react'
import type { StepsOverview } from '#steps/contract/steps.ts'
import type { PanelAct } from '#steps/web/aboutStep.ts'
import { pendingSteps } from '#steps/web/stepActs.ts'
import { AgainDialog } from './AgainDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

/** The dialog that is open: about a step, or about all links that were not sent yet. */
export type Asked = { what: PanelAct; stepId: string } | { what: 'pending' }

type StepDialogsProps = {
  overview: StepsOverview
  asked: Asked | undefined
  onClose: () => void
  onAsk: (asked: Asked) => void
}

/** The dialogs of the steps of an applicant. */
export function StepDialogs({ overview, asked, onClose, onAsk }: StepDialogsProps) {
  // The last act that was asked for stays while its dialog fades out.
  const last = useRef<Asked>(undefined)
  if (asked) last.current = asked
  const now = last.current
  if (!now) return null
  const isOpen = asked !== undefined
  if (now.what === 'pending')
    return (
      <SendDialog
        {...{ overview, onClose }}
        open={isOpen}
        onUndone={() => onAsk(now)}
        sent={pendingSteps(overview, new Date().toISOString())}
      />
    )
  const step = overview.steps.find(({ id }) => id === now.stepId)
  if (!step) return null
  const about = { overview, step, open: isOpen, onClose }
  const key = `${now.what}:${step.id}`
  switch (now.what) {
    case 'send':
      return <SendDialog {...{ overview, onClose }} key={key} open={isOpen} onUndone={() => onAsk(now)} sent={[step]} />
    case 'extend':
      return <ExtendDialog {...about} key={key} />
    case 'revoke':
      return <RevokeDialog {...about} key={key} />
    case 'again':
      return <AgainDialog {...about} key={key} />
    case 'extra':
      return <ExtraTimeDialog {...{ overview, onClose }} key={key} open={isOpen} />
  }
}
