import { useSession } from '#access/web/session/session.ts'
import { nextAct } from '#hiring/contract/nextStep.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'

/** The act that the head of a process offers; null when there is none, or it only waits. */
export function useNextAct(process: Process) {
  const { user } = useSession()
  const act = nextAct(process, user?.id ?? '', new Date().toISOString())
  return act?.kind === 'wait' || process.deletedAt ? null : act
}

/** The look of the main act of a tab: a screen has one primary button, and the next act of the process comes first. */
export const useTabVariant = (process: Process) => (useNextAct(process) ? 'outline' : 'primary')
