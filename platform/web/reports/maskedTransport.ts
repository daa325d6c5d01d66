import { makeFetchTransport } from '@sentry/browser'
import { masked } from '#platform/contract/reports.rules.ts'

type Transport = typeof makeFetchTransport

/** A recording contains addresses that nothing else masks: of the page, of its links, and of mail and phone links. */
const maskedRecording = (recording: string) =>
  recording.replace(
    /"(href|src|action|url)":"((?:[^"\\]|\\.)*)"/g,
    (_, name: string, address: string) => `"${name}":"${/^(mailto|tel|sms):/.test(address) ? '' : masked(address)}"`,
  )

/** A fetch transport that masks recordings. */
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
