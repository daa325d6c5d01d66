import { useSession } from '#access/web/session/session.ts'
import { nextAct } from '#hiring/contract/nextStep.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'

/** The act that the head of a process offers; null when there is none, or it only waits. */
export const useNextAct = (process: Process) => useNextActOf(process)

/** The same, of a process that may not have loaded yet. */
export function useNextActOf(process: Process | undefined) {
  const { user } = useSession()
  const act = process && !process.deletedAt ? nextAct(process, user?.id ?? '', new Date().toISOString()) : null
  return act?.kind === 'wait' || act?.kind === 'opens' ? null : act
}

/** The look of the main act of a tab: a screen has one primary button, and the next act of the process comes first. */
export const useTabVariant = (process: Process) => (useNextAct(process) ? 'outline' : 'primary')
