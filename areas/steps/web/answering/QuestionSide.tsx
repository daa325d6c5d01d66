import { QuestionGrid } from './QuestionGrid.tsx'
import { useTexts } from './texts.ts'
import type { Attempt } from './useAttempt.ts'

type SideProps = { attempt: Attempt; isReview: boolean; onOpen: (at: number) => void; onReview: () => void }

/** The grid beside the question, where there is room for it. */
export function QuestionSide(props: SideProps) {
  const t = useTexts()
  return (
    <nav
      aria-label={t('answer.questions')}
      className="sticky top-14 flex h-[calc(100dvh-56px)] w-64 shrink-0 flex-col overflow-y-auto border-e bg-canvas p-6 max-lg:hidden"
    >
      <QuestionGrid {...props} />
    </nav>
  )
}
