import { useEffect, useRef, useState } from 'react'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { open } from './calls.ts'
import { TextInput } from './TextInput.tsx'
import { sentenceOf, useTexts } from './texts.ts'
import { prepareWork, withWork } from './work.ts'

type ContactProps = {
  slug: string
  title: string
  body: string
  /** The reason for which the address is asked for again. */
  why?: string | undefined
  onKey: (token: string) => void
}

const likeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Ten digits or more, with signs between them. The server knows the numbers of each country. */
const likePhone = /^\+?(?:[\s().-]*\d){10,15}$/

/** Proves an e-mail address or a telephone: a code goes to it, and comes back typed. Says the same of every one. */
export function Contact({ slug, title, body, why, onKey }: ContactProps) {
  const t = useTexts()
  const { value: ways } = useAnswer(open.ways)
  const [isPhone, setIsPhone] = useState(false)
  const [address, setAddress] = useState('')
  const [website, setWebsite] = useState('')
  const [code, setCode] = useState('')
  const [minutes, setMinutes] = useState<number>()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [sendings, setSendings] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  async function act<T extends { ok: boolean }>(run: () => Promise<T>): Promise<T> {
    setPending(true)
    setError(undefined)
    const result = await run()
    setPending(false)
    if (!result.ok) setError(sentenceOf(t, (result as unknown as { code: string }).code))
    return result
  }
  async function sendCode() {
    if (!(isPhone ? likePhone : likeMail).test(address.trim()))
      return setError(t(isPhone ? 'contact.wrongPhone' : 'contact.wrongEmail'))
    const result = await act(() => withWork((work) => open.code({ address: address.trim(), website, slug, work })))
    if (!result.ok) return
    setMinutes(result.value.minutes)
    setSendings((n) => n + 1)
    prepareWork()
    setCode('')
  }
  async function enter() {
    const typed = { address: address.trim(), code: code.replace(/\D/g, '') }
    const result = await act(async () => {
      const first = await open.prove(typed)
      // Its network has sent many wrong codes.
      const isWanted = !first.ok && first.code === 'work_wanted'
      return isWanted ? withWork((work) => open.prove({ ...typed, work })) : first
    })
    if (result.ok) onKey(result.value.token)
  }
  function turn() {
    setIsPhone(!isPhone)
    setAddress('')
    setError(undefined)
    form.current?.querySelector('input')?.focus()
  }
  const isAsked = minutes !== undefined
  // Done while the address is typed.
  useEffect(prepareWork, [])
  // The field of the address is gone: its focus goes to the code.
  useEffect(() => {
    if (sendings > 0) form.current?.querySelector('input')?.focus()
  }, [sendings])
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-[480px] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void (isAsked ? enter() : sendCode())
      }}
    >
      <div>
        <Heading className="text-24 font-semibold text-balance">
          {isPhone && slug ? t('contact.titlePhone') : title}
        </Heading>
        <p className="mt-1 text-15 text-fg-2" role="status">
          {isAsked
            ? t(sendings > 1 ? 'contact.sentAgain' : 'contact.sent', { address: address.trim(), minutes })
            : isPhone && !slug
              ? t('contact.followPhone')
              : body}
        </p>
        {why && !isAsked && <p className="mt-2 text-14 text-wait">{sentenceOf(t, why)}</p>}
      </div>
      {isAsked ? (
        <TextInput
          key="code"
          label={t('contact.code')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={error}
          announced
        />
      ) : (
        <>
          <TextInput
            key="address"
            label={t(isPhone ? 'contact.phone' : 'contact.email')}
            type={isPhone ? 'tel' : 'email'}
            value={address}
            onChange={setAddress}
            autoComplete={isPhone ? 'tel' : 'email'}
            inputMode={isPhone ? 'tel' : 'email'}
            maxLength={isPhone ? 30 : 254}
            error={error}
            announced
          />
          {/* Programs fill in what people do not see. */}
          <div aria-hidden className="absolute -start-[9999px] h-px w-px overflow-hidden">
            <label>
              {t('contact.website')}
              <input
                tabIndex={-1}
                autoComplete="off"
                value={website}
                onChange={(event) => setWebsite(event.target.value)}
              />
            </label>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="xl" variant="primary" pending={pending}>
          {t(isAsked ? 'contact.enter' : 'contact.send')}
        </Button>
        {!isAsked && ways?.byPhone && (
          <Button size="xl" variant="ghost" onClick={turn}>
            {t(isPhone ? 'contact.byEmail' : 'contact.byPhone')}
          </Button>
        )}
        {isAsked && (
          <>
            <Button size="xl" pending={pending} onClick={() => void sendCode()}>
              {t('contact.again')}
            </Button>
            <Button
              size="xl"
              variant="ghost"
              onClick={() => {
                setMinutes(undefined)
                setSendings(0)
                setError(undefined)
                setCode('')
              }}
            >
              {t('contact.other')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
