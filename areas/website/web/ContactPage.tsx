import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactField, SiteViews, WrongContact } from '#website/contract/sitePages.ts'
import { useFrame, useHref, useSay } from './frame.ts'
import { SiteLayout } from './SiteLayout.tsx'

const box =
  'w-full rounded-2 border border-control bg-surface px-3 text-15 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-text aria-invalid:border-neg'

export function ContactPage({ text, values, wrong, protocol }: SiteViews['contact']) {
  const say = useSay()
  const href = useHref()
  const { organisation, language } = useFrame()
  return (
    <SiteLayout>
      <div className="mx-auto grid max-w-[1208px] gap-x-16 gap-y-10 px-4 py-10 md:grid-cols-[1fr_560px] md:px-6 md:py-14">
        <div>
          <h1 className="text-[32px] leading-[38px] font-semibold tracking-[-0.03em] md:text-[40px] md:leading-[46px]">
            {text.title}
          </h1>
          {text.lead && <p className="mt-4 max-w-[440px] text-16 leading-[26px] text-fg-2">{text.lead}</p>}
          <ul className="mt-8 grid gap-5 empty:hidden">
            {organisation.phone && (
              <Way
                icon={<Phone size={20} strokeWidth={1.75} aria-hidden />}
                href={`tel:${organisation.phone.replaceAll(/[^\d+]/g, '')}`}
              >
                {organisation.phone}
              </Way>
            )}
            {organisation.email && (
              <Way icon={<Mail size={20} strokeWidth={1.75} aria-hidden />} href={`mailto:${organisation.email}`}>
                {organisation.email}
              </Way>
            )}
          </ul>
          <p className="mt-8 max-w-[420px] rounded-3 bg-sunken px-4 py-3.5 text-14 text-fg-2">
            {say('contact.before')}{' '}
            <a href={href('/faqs')} className="font-label text-accent-text underline">
              {say('nav.faqsLong')}
            </a>
          </p>
        </div>
        <div className="self-start rounded-4 border p-5 md:p-7">
          {protocol !== null ? (
            <div role="status" tabIndex={-1} className="outline-none">
              <h2 className="text-20 font-semibold">{say('contact.sentTitle')}</h2>
              <p className="mt-2 text-15 text-fg-2">{say('contact.sent')}</p>
              {protocol && (
                <p className="mt-4 rounded-2 bg-sunken px-4 py-3 text-15">
                  {say('contact.protocol')} <strong className="num">{protocol}</strong>
                </p>
              )}
            </div>
          ) : (
            <form action={href('/contact-us')} method="post" noValidate className="grid gap-5">
              <input type="hidden" name="lang" value={language} />
              <div className="grid gap-5 md:grid-cols-2">
                <Field name="name" wrong={wrong.name}>
                  {(props) => (
                    <input
                      {...props}
                      autoComplete="name"
                      maxLength={120}
                      defaultValue={values.name}
                      className={`${box} h-11`}
                    />
                  )}
                </Field>
                <Field name="email" wrong={wrong.email}>
                  {(props) => (
                    <input
                      {...props}
                      type="email"
                      inputMode="email"
                      autoComplete="email"
                      maxLength={254}
                      defaultValue={values.email}
                      className={`${box} h-11`}
                    />
                  )}
                </Field>
              </div>
              <Field name="message" wrong={wrong.message} note={say('contact.messageNote')}>
                {(props) => (
                  <textarea
                    {...props}
                    rows={6}
                    maxLength={4000}
                    defaultValue={values.message}
                    className={`${box} py-2.5`}
                  />
                )}
              </Field>
              {/* Filled in by bots only. */}
              <label className="sr-only" aria-hidden="true">
                {say('comingSoon.website')}
                <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
              <button
                type="submit"
                className="h-11 justify-self-end rounded-2 bg-accent px-5 text-15 font-label text-on-accent shadow-1 hover:bg-accent-hover max-md:w-full"
              >
                {say('contact.submit')}
              </button>
            </form>
          )}
        </div>
      </div>
    </SiteLayout>
  )
}

function Way({ icon, href, children }: { icon: ReactNode; href: string; children: string }) {
  return (
    <li className="flex items-center gap-4">
      <span className="inline-flex size-10 items-center justify-center rounded-3 bg-sunken text-fg-2">{icon}</span>
      <a href={href} className="inline-flex min-h-11 items-center text-15 font-semibold break-all hover:underline">
        {children}
      </a>
    </li>
  )
}

type FieldProps = {
  name: ContactField
  wrong: WrongContact | undefined
  note?: string
  children: (props: {
    id: string
    name: string
    required: true
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

const sentences = { required: 'contact.required', email: 'comingSoon.badEmail', too_long: 'contact.tooLong' } as const

function Field({ name, wrong, note, children }: FieldProps) {
  const say = useSay()
  const notes = [wrong && `${name}-error`, note && `${name}-note`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-14 font-semibold">
        {say(`contact.${name}`)}
      </label>
      {children({
        id: name,
        name,
        required: true,
        ...(wrong && { 'aria-invalid': true }),
        ...(notes && { 'aria-describedby': notes }),
      })}
      {wrong && (
        <p id={`${name}-error`} className="mt-1.5 text-13 font-label text-neg">
          {say(sentences[wrong.code], { n: wrong.n ?? '' })}
        </p>
      )}
      {note && (
        <p id={`${name}-note`} className="mt-1.5 text-13 text-fg-3">
          {note}
        </p>
      )}
    </div>
  )
}
