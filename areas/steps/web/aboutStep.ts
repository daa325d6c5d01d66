import type { StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'

export type PanelAct = 'send' | 'extend' | 'revoke' | 'again' | 'extra'

/** What a section of the panel needs. */
export type SectionProps = { overview: StepsOverview; step: StepOfApplication; onAsk: (what: PanelAct) => void }

/** What a dialog about a step of an applicant needs. */
export type AboutStep = { overview: StepsOverview; step: StepOfApplication; open: boolean; onClose: () => void }
