import { session } from '#contract/access/session.ts'
import { call } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { wantReports } from '#web/platform/reports/reports.ts'
import { site } from './site.ts'

let asked: Promise<unknown> | undefined

/** Asks the server once a visit, and again for whoever has just changed it. A failure is tried again by the next who asks. */
export function askSite({ again = false } = {}) {
  if (asked && !again) return
  asked = call(session.site, {}).then(
    (answer) => {
      site.set(answer)
      void wantReports(answer.errorReports)
    },
    () => {
      asked = undefined
    },
  )
}

/** Whose hub this is. */
export function useOrganisation() {
  const t = useTexts('shell')
  return site.use()?.organisation ?? t('organisation')
}
