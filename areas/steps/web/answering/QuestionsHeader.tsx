import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { SaveState } from './SaveState.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { Tools } from './Tools.tsx'
import type { Attempt } from './useAttempt.ts'

type HeaderProps = { attempt: Attempt; onEnd: () => void }

/** The name of the step, the state of saving, and the time that is left. */
export function QuestionsHeader({ attempt: { intro, state, timing }, onEnd }: HeaderProps) {
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-3 border-b bg-surface px-4 py-2 max-md:gap-2 md:px-6">
      <Avatar name={intro.company || intro.organisation} size={32} square />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-14 font-semibold">
          {intro.title}
        </h1>
        <p dir="auto" className="truncate text-12 text-fg-2 max-md:hidden">
          {[intro.process, intro.company].filter(Boolean).join(' · ')}
        </p>
        <div className="md:hidden">
          <SaveState {...state} />
        </div>
      </div>
      <div className="max-md:hidden">
        <SaveState {...state} />
      </div>
      <TimeLeft {...timing} isLimited={intro.minutes !== null} onEnd={onEnd} />
      <div className="flex">
        <Tools intro={intro} />
      </div>
    </header>
  )
}
