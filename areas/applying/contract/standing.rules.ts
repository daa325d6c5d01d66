import type { ApplicationStatus } from '#platform/contract/states.ts'

type Facts = {
  status: ApplicationStatus
  stageKind: string
  /** The applicant was told the outcome. */
  isTold: boolean
  /** The process still takes decisions. */
  isRunning: boolean
}

/**
 * The standing of an application, in the words for its applicant: the kind of its stage, or its outcome once it was told. An outcome that was not
 * told yet reads like an application under way.
 */
export function standingOf({ status, stageKind, isTold, isRunning }: Facts): {
  state: 'andamento' | 'encerrada' | 'desistida'
  stage: string
} {
  if (status === 'desistente') return { state: 'desistida', stage: 'desistente' }
  if (status !== 'em_andamento' && isTold) return { state: 'encerrada', stage: status }
  return { state: 'andamento', stage: isRunning ? stageKind : 'resultado' }
}
