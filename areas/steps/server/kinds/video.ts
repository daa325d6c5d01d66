import { idOf } from './idOf.ts'
import { type Kind, plainSettings } from './kind.ts'

/** A script, each question of which is answered by a recording or a text. Evaluators mark the criteria of the component. */
export const video: Kind = {
  component: 'video',
  async readContent(_db, _processId, { script }) {
    const questions = script.map((question, position) => ({
      id: idOf(`${position} ${JSON.stringify(question)}`),
      points: 0,
      content: { kind: 'video' as const, ...question },
    }))
    return { settings: plainSettings, sections: [{ title: '', instructions: '', questions }] }
  },
  marksOf: null,
}
