type FirstAnswers = Record<string, { token: string | null; answer: Promise<Response> } | undefined>

declare global {
  /** The responses to calls that theme.js has started, by address. */
  var firstAnswers: FirstAnswers | undefined
}

/** Milliseconds after the page was opened from which a response may be outdated. */
const newUntil = 10_000

/** The response to a call that theme.js started before any other code had loaded. It is returned once, and only to the same session. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const first = globalThis.firstAnswers?.[address]
  if (!first) return
  globalThis.firstAnswers = { ...globalThis.firstAnswers, [address]: undefined }
  return first.token === token && performance.now() < newUntil ? first.answer : undefined
}
