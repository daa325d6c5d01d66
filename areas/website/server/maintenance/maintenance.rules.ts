import { isAppPath, isCall } from '#platform/server/http/web.ts'

const minute = 60

/** Seconds after which a caller should retry: at the expected end, but between 30 seconds and an hour. */
export function secondsToWait(endsAt: string | null, now: Date): number {
  if (!endsAt) return 5 * minute
  const left = Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)
  return Math.min(60 * minute, Math.max(30, left))
}

/** The state of the server, for those who operate it. */
const ofOperators = /^\/(healthz|readyz|metrics)$/
/** Previews of drafts of the site. */
const previews = /^\/site\/preview\//
/** Calls of the login screen. */
const ofTheLogin = /^(\/api)?\/(site$|authentication\/login$|user\/getUserByAcessToken\/?$)/

/**
 * Decides how a request is answered during maintenance: as usual, with the page of the maintenance, or, a call, for administrators only.
 */
export function duringMaintenance(path: string): 'passes' | 'page' | 'call' {
  if (ofOperators.test(path) || ofTheLogin.test(path) || previews.test(path)) return 'passes'
  if (isCall(path)) return 'call'
  // Files of the pages that stay open.
  if (/\.\w+$/.test(path) && !/\.html?$/.test(path)) return 'passes'
  // Screens stay open so that administrators can log in; their calls are refused to everybody else.
  return isAppPath(path) ? 'passes' : 'page'
}
