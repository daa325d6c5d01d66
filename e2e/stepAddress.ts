import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'

/** The address at which an applicant answers the only step of this kind. */
export async function addressOf(
  page: Page,
  candidateId: string,
  processId: string,
  kind: string,
  appUrl: string | undefined,
) {
  const send = apiOf(page)
  const { applicationId, steps } = await send(
    'get',
    `/candidates/${candidateId}/selective-processes/${processId}/steps`,
  )
  const step = steps.find((each: { kind: string }) => each.kind === kind)
  const { address } = await send('post', `/applications/${applicationId}/steps/${step.id}/address`, { appUrl })
  return new URL(address).pathname
}
