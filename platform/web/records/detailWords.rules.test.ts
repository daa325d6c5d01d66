import { describe, expect, it } from 'vitest'
import { requestKinds, reviewDecisions } from '#compliance/contract/privacy.ts'
import { rights } from '#platform/contract/rights.ts'
import { consentKinds } from '#professionals/contract/candidateSettings.ts'
import { detailKey } from './detailWords.rules.ts'

describe('the detail of an event', () => {
  it('has a text key when it is a code', () => {
    expect(consentKinds.map((kind) => detailKey('candidate.consent_given', kind))).toEqual(
      consentKinds.map((kind) => `details.consents.${kind}`),
    )
    expect(requestKinds.map((kind) => detailKey('privacy.request_atendida', kind))).toEqual(
      requestKinds.map((kind) => `details.requests.${kind}`),
    )
    expect(rights.map((right) => detailKey('account.right_granted', right))).toEqual(
      rights.map((right) => `details.rights.${right}`),
    )
  })
  it('has a text key for each way in which a review ends', () => {
    const details = [...reviewDecisions, 'em_andamento', 'recusada', 'cancelada']
    expect(details.map((detail) => detailKey('application.reviewed', detail))).toEqual(
      details.map((detail) => `details.reviews.${detail}`),
    )
  })
  it('has none when it is a name', () => {
    expect(detailKey('file.document_added', 'whatsapp')).toBeNull()
    expect(detailKey('candidate.consent_given', 'constructor')).toBeNull()
  })
})
