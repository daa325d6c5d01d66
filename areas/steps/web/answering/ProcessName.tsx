import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { StepPage } from '#steps/contract/answering.ts'

/** For whom the step is answered: the company, or the organisation itself, and the process. */
export const ProcessName = ({ intro }: { intro: Pick<StepPage['intro'], 'company' | 'organisation' | 'process'> }) => {
  const name = intro.company || intro.organisation
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size={44} square />
      <div className="min-w-0">
        <p dir="auto" className="text-13 break-words text-fg-2">
          {name}
        </p>
        <p dir="auto" className="text-15 font-semibold break-words">
          {intro.process}
        </p>
      </div>
    </div>
  )
}
