import { type questionKinds, questions } from '#assessment/contract/questions.ts'
import { audit } from '#platform/contract/audit.ts'
import type { World } from './world.ts'

export const options = ['Norte', 'Sul', 'Leste'].map((text, at) => ({ id: `o${at}`, text }))
const statement = '<p>Onde nasce o <strong>sol</strong>?</p>'
export const single = { kind: 'unica', statement, options, key: ['o2'] }

/** A question of each kind. */
export const ofKind: Record<(typeof questionKinds)[number], object> = {
  unica: single,
  multipla: { kind: 'multipla', statement, options, key: ['o0', 'o2'], partial: true },
  verdadeiro_falso: { kind: 'verdadeiro_falso', statement, key: false },
  escala: { kind: 'escala', statement, min: 0, max: 10, minLabel: 'Nada', maxLabel: 'Muito', key: null },
  numero: { kind: 'numero', statement, key: -2.5, tolerance: 0.1, unit: '°C' },
  texto: { kind: 'texto', statement, maxLength: 500, guide: 'Fala do horizonte' },
  arquivo: { kind: 'arquivo', statement, types: ['application/pdf'], guide: '' },
}

export const questionInput = (over: object = {}) => ({ content: single, points: 2, tags: [], ...over })

/** Actions of tests on the questions of a company. */
export const questionsOf = (world: World, companyId: string) => {
  const register = (over: object = {}) => world.call(questions.create, { body: { companyId, ...questionInput(over) } })
  return {
    register,
    async registered(over: object = {}) {
      const { status, body } = await register(over)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    },
    put: (id: string, body: object) => world.call(questions.update, { params: { id }, body }),
    eventsOf: async (entityId: string) =>
      (await world.call(audit.list, { query: { entity: 'question', entityId } })).body.rows,
  }
}
