import type { Interview } from '#steps/contract/interviews.ts'

/** The place of an interview: a room, a call, or both. */
export const InterviewPlace = ({ place, link }: Pick<Interview, 'place' | 'link'>) => (
  <>
    {place}
    {place && link && ' · '}
    {link && (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        dir="ltr"
        className="break-all text-accent-text underline underline-offset-2"
      >
        {link}
      </a>
    )}
  </>
)
