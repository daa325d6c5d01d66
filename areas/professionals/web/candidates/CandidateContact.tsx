import { Mail, MessageCircle, Phone } from 'lucide-react'
import { formatPhone } from '#platform/contract/brazil.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

const line = 'inline-flex min-w-0 items-center gap-1.5'
const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-fg-3' } as const

type CandidateContactProps = { candidate: Pick<Candidate, 'email' | 'phone' | 'whatsappConsent'> }

/** The mail address and the phone of a professional with the channels they accept, for the header. The server records each visit of their page. */
export function CandidateContact({ candidate: { email, phone, whatsappConsent } }: CandidateContactProps) {
  const t = useTexts(candidatesTexts)
  return (
    // A line of its own: its icons stand for the dots between elements.
    <div className="flex basis-full flex-wrap items-center gap-x-5 gap-y-1">
      <span className={line}>
        <Mail {...icon} />
        <a className="touch-target break-all text-accent-text hover:underline" href={`mailto:${email}`}>
          {email}
        </a>
      </span>
      {phone && (
        <span className={line}>
          <Phone {...icon} />
          <a className="num touch-target text-accent-text hover:underline" href={`tel:${phone}`}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </span>
      )}
      <span className={line}>
        <MessageCircle {...icon} />
        {t(whatsappConsent ? 'acceptsBoth' : 'acceptsMail')}
      </span>
    </div>
  )
}
