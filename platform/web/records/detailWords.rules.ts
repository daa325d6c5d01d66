const consents = { dados: true, compartilhamento: true, whatsapp: true, vagas: true }
const requests = {
  confirmacao: true,
  correcao: true,
  portabilidade: true,
  exclusao: true,
  revogacao: true,
  oposicao: true,
  revisao_decisao: true,
}
const reviews = { mantida: true, revista: true, em_andamento: true, recusada: true, cancelada: true }

const rights = { see_scores_early: true, see_fairness: true, see_quotas: true }

/** The text key for the detail of an event, when it is a code; undefined for a name, a count or a title. */
export function detailKey(action: string, detail: string) {
  if (/^candidate\.consent_/.test(action) && Object.hasOwn(consents, detail))
    return `details.consents.${detail as keyof typeof consents}` as const
  if (/^privacy\.request_/.test(action) && Object.hasOwn(requests, detail))
    return `details.requests.${detail as keyof typeof requests}` as const
  if (action === 'application.reviewed' && Object.hasOwn(reviews, detail))
    return `details.reviews.${detail as keyof typeof reviews}` as const
  if (/^account\.right_/.test(action) && Object.hasOwn(rights, detail))
    return `details.rights.${detail as keyof typeof rights}` as const
  return null
}
