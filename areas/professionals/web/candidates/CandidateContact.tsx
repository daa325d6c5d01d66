import { formatPhone } from '#platform/contract/brazil.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'

/** The mail address and the phone of a professional, for the header. The server records each visit of their page. */
export function CandidateContact({ candidate: { email, phone } }: { candidate: Pick<Candidate, 'email' | 'phone'> }) {
  return (
    <>
      <a className="break-all text-accent-text hover:underline" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <a className="num text-accent-text hover:underline" href={`tel:${phone}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
      )}
    </>
  )
}
