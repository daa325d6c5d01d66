import type { CleanHtml } from '#platform/contract/richText.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import type { ReviewedQuestion } from '#steps/contract/review.ts'

/** The question that was asked: a statement, or the values between which one was chosen. */
export function Asked({ content }: Pick<ReviewedQuestion, 'content'>) {
  if ('statement' in content) return <RichText html={content.statement as CleanHtml} />
  if (content.kind === 'preferencia')
    return (
      <p dir="auto" className="text-fg-2">
        {content.options.map(({ text }) => text).join(' · ')}
      </p>
    )
  return <p dir="auto">{content.text}</p>
}
