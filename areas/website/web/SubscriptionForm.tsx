import type { ReactNode } from 'react'
import { AddressInput, AddressNotes } from './AddressFields.tsx'
import { useFrame, useHref } from './frame.ts'

type SubscriptionFormProps = {
  /** The page that receives the form. */
  path: '/coming-soon' | '/noticias'
  /** The id of the element of that page that has the answer, if it is not at the top. */
  answerAt?: string
  email: string
  error: string
  submit: string
  /** The large field of a page that has nothing else. */
  isHero?: boolean
  heading?: ReactNode
}

const looks = {
  hero: {
    form: 'mx-auto mt-7 max-w-[480px]',
    row: 'min-h-14 items-center rounded-3 border border-control bg-surface p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text data-wrong:border-neg max-md:items-stretch',
    field: 'min-h-11 bg-transparent px-2.5 outline-none',
    button: 'rounded-2 bg-accent px-5 text-15 text-on-accent hover:bg-accent-hover',
  },
  small: {
    form: 'w-full max-w-[420px]',
    row: 'mt-2',
    field: 'h-11 rounded-2 border border-control bg-surface px-3 aria-invalid:border-neg',
    button: 'rounded-2 border border-line-2 bg-surface px-4 text-14 shadow-1 hover:bg-hover',
  },
}

/** Subscribes an address, which has to be confirmed by mail. Works without scripts. */
export function SubscriptionForm({
  path,
  answerAt,
  email,
  error,
  submit,
  isHero = false,
  heading,
}: SubscriptionFormProps) {
  const href = useHref()
  const { language } = useFrame()
  const look = isHero ? looks.hero : looks.small
  return (
    <form action={answerAt ? `${href(path)}#${answerAt}` : href(path)} method="post" noValidate className={look.form}>
      {heading}
      <input type="hidden" name="lang" value={language} />
      <div data-wrong={error ? '' : undefined} className={`flex gap-2 max-md:flex-col ${look.row}`}>
        <AddressInput {...{ email, error }} className={`text-16 md:flex-1 ${look.field}`} />
        <button type="submit" className={`h-11 font-label ${look.button}`}>
          {submit}
        </button>
      </div>
      <AddressNotes error={error} />
    </form>
  )
}
