import { cpf } from 'cpf-cnpj-validator'
import type { apiOf } from './api.ts'

type Send = ReturnType<typeof apiOf>
type Given = { title: string; steps: string[]; criteria: object[] } & Record<string, unknown>
const hour = 3_600_000

/** A draft of a process of the first active company that takes applications for two days, unless other values are given. */
export const draft = async (send: Send, given: Given) =>
  send('post', '/selective-processes', {
    companyId: (await send('get', '/companies?state=ativa')).rows[0].id,
    openings: 1,
    reserveOpenings: 1,
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    ...given,
  })

/** A published process, with the same values. */
export async function published(send: Send, given: Given) {
  const { id, version } = await draft(send, given)
  return send('post', `/selective-processes/${id}/state`, { to: 'publicado', version })
}

/** A new professional who applies to a process. */
export async function applicant(send: Send, processId: string, fullName: string, more: object = {}) {
  const own = cpf.generate()
  const data = { fullName, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030', ...more }
  const { id: candidateId } = await send('post', '/candidates', data)
  const { added } = await send('post', `/selective-processes/${processId}/applications`, {
    candidateIds: [candidateId],
  })
  return { candidateId: candidateId as string, applicationId: added[0] as string }
}
