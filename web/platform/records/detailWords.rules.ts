import type { RequestKind } from '#contract/compliance/privacy.ts'
import type { ConsentKind } from '#contract/people/candidateSettings.ts'

const consents: Record<ConsentKind, true> = { dados: true, compartilhamento: true, whatsapp: true, vagas: true }
const requests: Record<RequestKind, true> = {
  confirmacao: true,
  correcao: true,
  portabilidade: true,
  exclusao: true,
  revogacao: true,
  oposicao: true,
}

/** The text key for the detail of an event, when it is a code; undefined for a name, a count or a title. */
export function detailKey(action: string, detail: string) {
  if (/^candidate\.consent_/.test(action) && Object.hasOwn(consents, detail))
    return `details.consents.${detail as ConsentKind}` as const
  if (/^privacy\.request_/.test(action) && Object.hasOwn(requests, detail))
    return `details.requests.${detail as RequestKind}` as const
  return null
}
