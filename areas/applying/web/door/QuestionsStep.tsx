import { Heading } from '#platform/web/apart/Heading.tsx'
import { QuestionField } from './QuestionField.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** The questions of the process. */
export function QuestionsStep({ door, isReadOnly, asked }: { door: Door; isReadOnly: boolean; asked: boolean }) {
  const t = useTexts()
  return (
    <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 gap-5 border-0 p-0">
      <Heading className="text-24 font-semibold">{t('step.questions')}</Heading>
      {door.page.form.questions.map((question) => (
        <QuestionField key={question.id} door={door} question={question} asked={asked} />
      ))}
    </fieldset>
  )
}
