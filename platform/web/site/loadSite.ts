import { publicSettings } from '#platform/contract/publicSettings.ts'
import { call } from '#platform/web/api/client.ts'
import { wantSpans } from '#platform/web/api/spans.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { wantReports } from '#platform/web/reports/reports.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { site } from '#platform/web/state/site.ts'

let asked: Promise<unknown> | undefined

/** Reads the public settings once per visit, and again after they were changed. After a failure the next caller retries. */
export function loadSite({ again = false } = {}) {
  if (asked && !again) return
  asked = call(publicSettings.get, {}).then(
    (answer) => {
      site.set(answer)
      void wantReports(answer.errorReports)
      wantSpans(answer.traces)
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
