type FirstAnswers = Record<string, { token: string | null; answer: Promise<Response> } | undefined>

declare global {
  /** What theme.js asked for, by address. */
  var firstAnswers: FirstAnswers | undefined
}

/** Milliseconds since the page was opened after which an answer may be too old to be shown. */
const newUntil = 10_000

/** The answer to a call that theme.js made before any other code was there. It is given once, and only to the session that asked. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const first = globalThis.firstAnswers?.[address]
  if (!first) return
  globalThis.firstAnswers = { ...globalThis.firstAnswers, [address]: undefined }
  return first.token === token && performance.now() < newUntil ? first.answer : undefined
}
