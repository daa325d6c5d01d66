import { describe, expect, it } from 'vitest'
import { door as doorDe } from '#applying/web/door/texts/door.de.ts'
import { door as doorEn } from '#applying/web/door/texts/door.en.ts'
import { door as doorFr } from '#applying/web/door/texts/door.fr.ts'
import { doorTexts } from '#applying/web/door/texts/door.pt.ts'
import { checkout as checkoutDe } from '#billing/web/checkout/texts/checkout.de.ts'
import { checkout as checkoutEn } from '#billing/web/checkout/texts/checkout.en.ts'
import { checkout as checkoutFr } from '#billing/web/checkout/texts/checkout.fr.ts'
import { checkoutTexts } from '#billing/web/checkout/texts/checkout.pt.ts'
import { apartPageAt, apartPages } from '#platform/server/http/apartPages.ts'
import { firstHtml } from '#platform/server/http/firstHtml.rules.ts'
import { answering as answeringDe } from '#steps/web/answering/texts/answering.de.ts'
import { answering as answeringEn } from '#steps/web/answering/texts/answering.en.ts'
import { answering as answeringFr } from '#steps/web/answering/texts/answering.fr.ts'
import { answeringTexts } from '#steps/web/answering/texts/answering.pt.ts'
import { choosing as choosingDe } from '#steps/web/choosing/texts/choosing.de.ts'
import { choosing as choosingEn } from '#steps/web/choosing/texts/choosing.en.ts'
import { choosing as choosingFr } from '#steps/web/choosing/texts/choosing.fr.ts'
import { choosingTexts } from '#steps/web/choosing/texts/choosing.pt.ts'
import { documentOf } from './apartDocuments.ts'

const texts: Record<string, { loading: string }[]> = {
  responder: [answeringTexts.texts, answeringEn, answeringDe, answeringFr],
  agendar: [choosingTexts.texts, choosingEn, choosingDe, choosingFr],
  candidatar: [doorTexts.texts, doorEn, doorDe, doorFr],
  checkout: [checkoutTexts.texts, checkoutEn, checkoutDe, checkoutFr],
}

describe.each(apartPages)('the document of $name', ({ name, secret, path }) => {
  const html = documentOf(name)

  it('gets language and look before its code', () => {
    const look = firstHtml(html, { tag: 'de', mode: 'dark', color: 'purple' }, true)
    expect(look).toMatch(/<html lang="de" dir="ltr" data-mode="dark" data-color="purple" data-choice="\w+">/)
    expect(look).toContain('<meta name="color-scheme" content="dark light" />')
    expect(look).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" \/>/)
  })

  it('opens with the heading that its code shows while it loads', () => {
    const [heading = ''] = /<h1 .*<\/h1>/.exec(html) ?? []
    const [pt, ...others] = texts[name]?.map(({ loading }) => loading) ?? []
    expect(/>(.*)</.exec(heading)?.[1]).toBe(pt)
    expect(['en', 'de', 'fr'].map((code) => new RegExp(`data-${code}="([^"]*)"`).exec(heading)?.[1])).toEqual(others)
  })

  it('sets look and language before the first paint', () => {
    expect(html.match(/<script src="[^"]+">/g)).toEqual(['<script src="/look.js">', '<script src="/apart.js">'])
  })

  it('is listed nowhere when each of its addresses holds a token', () => {
    const isSecret = ['', '/x'].every((rest) => secret.test(path.source.replace(/^\^\\\/(\w+).*/, '/$1') + rest))
    expect(html.includes('noindex, nofollow')).toBe(isSecret)
    expect(html.includes('no-referrer')).toBe(isSecret)
  })
})

const token = 'Jv-_0123456789012345678901234567890123456789ab'
/** The first call of an address, as apart.js makes it. */
const firstCallOf = (address: string) =>
  [...documentOf(apartPageAt(address)?.name ?? '').matchAll(/name="first-call" content="(\S+) (\S+?)(?: (\w+))?"/g)]
    .flatMap(([, pattern = '', path, scheme]) => {
      const found = address.match(pattern)
      return found ? [[path, scheme && `${scheme} ${found[1]}`]] : []
    })
    .flat()

it.each([
  [`/responder/${token}`, '/api/step-link', `Step ${token}`],
  [`/responder/${token}/`, '/api/step-link', `Step ${token}`],
  [`/agendar/${token}`, '/api/booking-link', `Booking ${token}`],
  [`/candidatura/${token}`, '/api/applicant/applications', `Applicant ${token}`],
  ['/pricing', '/api/checkout', undefined],
  ['/payment/', '/api/checkout', undefined],
  [`/payment/${token}`, '/api/checkout/order', `Invoice ${token}`],
  [`/payment/trial/${token}`, '/api/checkout/trial', `Trial ${token}`],
])('%s calls %s at once', (address, path, link) => {
  expect(firstCallOf(address)).toEqual([path, link])
})

it.each(['/responder', `/responder/${token}%2E`, '/agendar/previa', '/payment/trial', '/payment/trial/', '/pricing/x'])(
  '%s waits for its code',
  (address) => {
    expect(firstCallOf(address)).toEqual([])
  },
)
