import { type ProcessState, running } from '#platform/contract/states.ts'

/** States in which the dates of a process are public. */
export const statesWithPublicDates: readonly ProcessState[] = [...running, 'resultado_final', 'homologado']

/** Whether anybody may read the dates of a process, as a calendar to subscribe to. */
export const hasPublicDates = ({ state, confidential }: { state: ProcessState; confidential: boolean }) =>
  !confidential && statesWithPublicDates.includes(state)
