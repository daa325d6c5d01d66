import { repeatedTasks } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** The name of a task for people; one that runs on request has none but its own. */
export function useTaskName() {
  const t = useTexts(systemTexts)
  return (task: string) => {
    const repeated = repeatedTasks.find((name) => name === task)
    return repeated ? t(`taskNames.${repeated}`) : task
  }
}
