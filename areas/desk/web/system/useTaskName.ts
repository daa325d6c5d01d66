import { repeatedTasks } from '#contract/workspace/system.ts'
import { systemTexts } from '#web/platform/i18n/pt/system.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** The name of a task for people; one that runs on request has none but its own. */
export function useTaskName() {
  const t = useTexts(systemTexts)
  return (task: string) => {
    const repeated = repeatedTasks.find((name) => name === task)
    return repeated ? t(`taskNames.${repeated}`) : task
  }
}
