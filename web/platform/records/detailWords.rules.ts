const consents = { dados: true, compartilhamento: true, whatsapp: true, vagas: true }
const requests = {
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
    return `details.consents.${detail as keyof typeof consents}` as const
  if (/^privacy\.request_/.test(action) && Object.hasOwn(requests, detail))
    return `details.requests.${detail as keyof typeof requests}` as const
  return null
}
