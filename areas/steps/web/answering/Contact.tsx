import type { StepPage } from '#steps/contract/answering.ts'

type Intro = StepPage['intro']

export const hasContact = ({ contact }: Intro) => contact.phone !== '' || contact.email !== ''

const link = 'rounded-1 font-label text-accent-text underline-offset-2 hover:underline'

/** The ways to reach the organisation: only those that it has given. */
export const Contact = ({ contact }: Pick<Intro, 'contact'>) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-14">
    {contact.phone && (
      <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`} className={`${link} inline-flex min-h-6 items-center`}>
        <bdi dir="ltr">{contact.phone}</bdi>
      </a>
    )}
    {contact.email && (
      <a href={`mailto:${contact.email}`} className={`${link} inline-flex min-h-6 items-center break-all`}>
        <bdi dir="ltr">{contact.email}</bdi>
      </a>
    )}
  </p>
)
