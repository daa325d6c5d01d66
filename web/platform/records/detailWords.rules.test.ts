import { describe, expect, it } from 'vitest'
import { requestKinds } from '#contract/compliance/privacy.ts'
import { consentKinds } from '#contract/people/candidateSettings.ts'
import { detailKey } from './detailWords.rules.ts'

describe('the detail of an event', () => {
  it('has a text key when it is a code', () => {
    expect(consentKinds.map((kind) => detailKey('candidate.consent_given', kind))).toEqual(
      consentKinds.map((kind) => `details.consents.${kind}`),
    )
    expect(requestKinds.map((kind) => detailKey('privacy.request_atendida', kind))).toEqual(
      requestKinds.map((kind) => `details.requests.${kind}`),
    )
  })
  it('has none when it is a name', () => {
    expect(detailKey('file.document_added', 'whatsapp')).toBeNull()
    expect(detailKey('candidate.consent_given', 'constructor')).toBeNull()
  })
})
