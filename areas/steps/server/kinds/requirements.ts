import { listAskable } from './criteria.sql.ts'
import { type Kind, plainSettings } from './kind.ts'

/** The applicant declares which requirements they meet; the marks follow when an administrator has verified it. */
export const requirements: Kind = {
  component: 'requirements',
  async readContent(db, processId) {
    const criteria = await listAskable(db, processId, 'requirements')
    const questions = criteria.map(({ id, text, mandatory }) => ({
      id,
      points: 0,
      content: { kind: 'requisito' as const, text, mandatory },
    }))
    return { settings: plainSettings, sections: [{ title: '', instructions: '', questions }] }
  },
  marksOf: null,
}
