import { useWords } from '#vacancies/web/words.ts'
import { useFrame, useHref } from '#website/web/frame.ts'

/** The ways to ask about what is not on the page of a vacancy. */
export function WhereToAsk() {
  const say = useWords()
  const href = useHref()
  const { email } = useFrame().organisation
  const link = 'font-semibold text-accent-text underline inline-flex min-h-8 items-center max-md:min-h-11'
  return (
    <section className="px-1 text-13 text-fg-2">
      <h2 className="text-14 font-semibold text-fg">{say('page.questions')}</h2>
      <p className="mt-1">{email ? say('page.questionsBody', { email }) : say('page.questionsShort')}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <a href={href('/faqs')} className={link}>
          {say('page.faqs')}
        </a>
        <a href={href('/contact-us')} className={link}>
          {say('page.contact')}
        </a>
      </p>
    </section>
  )
}
