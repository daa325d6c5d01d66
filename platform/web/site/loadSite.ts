import { publicSettings } from '#contract/platform/publicSettings.ts'
import { call } from '#web/platform/api/client.ts'
import { shellTexts } from '#web/platform/i18n/pt/shell.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { wantReports } from '#web/platform/reports/reports.ts'
import { site } from '#web/platform/state/site.ts'

let asked: Promise<unknown> | undefined

/** Reads the public settings once per visit, and again after they were changed. After a failure the next caller retries. */
export function loadSite({ again = false } = {}) {
  if (asked && !again) return
  asked = call(publicSettings.get, {}).then(
    (answer) => {
      site.set(answer)
      void wantReports(answer.errorReports)
    },
    () => {
      asked = undefined
    },
  )
}

/** The name of the organisation. */
export function useOrganisation() {
  const t = useTexts(shellTexts)
  return site.use()?.organisation ?? t('organisation')
}
