import type { StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'

export type PanelAct = 'send' | 'extend' | 'revoke' | 'again' | 'extra'

/** The props of a section of the panel. */
export type SectionProps = { overview: StepsOverview; step: StepOfApplication; onAsk: (what: PanelAct) => void }

/** The props of a dialog about a step of an applicant. */
export type AboutStep = { overview: StepsOverview; step: StepOfApplication; open: boolean; onClose: () => void }
