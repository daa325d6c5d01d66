import { makeFetchTransport } from '@sentry/browser'
import { masked } from '#contract/platform/reports.rules.ts'

type Transport = typeof makeFetchTransport

/** In a recording addresses stand that nothing else masks: of the page, of its links, of what mail and phone links lead to. */
const maskedRecording = (recording: string) =>
  recording.replace(
    /"(href|src|action|url)":"((?:[^"\\]|\\.)*)"/g,
    (_, name: string, address: string) => `"${name}":"${/^(mailto|tel|sms):/.test(address) ? '' : masked(address)}"`,
  )

/** Sends over fetch; recordings are masked on the way. */
export const makeMaskedTransport: Transport = (...given) => {
  const transport = makeFetchTransport(...given)
  return {
    ...transport,
    send: (envelope) => {
      const items = envelope[1] as [{ type?: string }, unknown][]
      for (const item of items)
        if (item[0].type === 'replay_recording' && typeof item[1] === 'string') item[1] = maskedRecording(item[1])
      return transport.send(envelope)
    },
  }
}
