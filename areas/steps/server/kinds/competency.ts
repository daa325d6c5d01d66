import { listAskable } from './criteria.sql.ts'
import { type Kind, plainSettings } from './kind.ts'

/** The applicant declares on which level of each competency they stand; the marks follow at once. */
export const competency: Kind = {
  component: 'competency',
  async readContent(db, processId) {
    const criteria = await listAskable(db, processId, 'competency')
    const questions = criteria.map(({ id, text, description, levels }) => ({
      id,
      points: 0,
      content: { kind: 'nivel' as const, text, description, levels },
    }))
    return { settings: plainSettings, sections: [{ title: '', instructions: '', questions }] }
  },
  marksOf: (_, answers) =>
    new Map([...answers].flatMap(([id, level]) => (typeof level === 'number' ? [[id, level]] : []))),
}
