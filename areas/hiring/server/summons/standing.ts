import { nextOf, vacanciesOf } from '#hiring/contract/summons.rules.ts'
import { type Called, letterStateOf, maySaySilent, mayWriteAgain } from '#hiring/contract/summonsAnswers.rules.ts'
import type { readPlacesAndCalls } from './summons.sql.ts'

export type PlacesAndCalls = Awaited<ReturnType<typeof readPlacesAndCalls>>
type Row = PlacesAndCalls['called'][number]
type Place = PlacesAndCalls['places'][number]

/** The facts of a call by which its answer and its silence are judged. */
export const calledOf = (row: Row, { status }: Pick<Place, 'status'>, zone: string): Called => ({
  ...{ zone, status, answer: row.answer, dueOn: row.dueOn, letterAt: row.letterAt, sentAt: row.sentAt },
  letter: letterStateOf(row.delivery),
})

const answerOf = ({ answer, answeredAt, answeredOn, answerProof, answeredBy, act }: Row) =>
  answer && answeredAt
    ? { kind: answer, on: answeredOn, proof: answerProof, by: answeredBy, at: answeredAt, act }
    : null

/** The calls from the reserve list, the vacant places and the next person, as they are displayed. */
export function summonsOf({ places, called, quotas }: PlacesAndCalls, zone: string) {
  const byId = new Map(places.map((place) => [place.applicationId, place]))
  const now = new Date()
  return {
    rows: called.flatMap((row) => {
      const [person, replaced] = [byId.get(row.applicationId), byId.get(row.replacedId)]
      if (!person || !replaced) return []
      const facts = calledOf(row, person, zone)
      const { id, reason, by, at, dueOn, letterAt: writtenAt, letterHash: hash, sentAt, said, cause } = row
      return [
        {
          ...{ id, person, replaced, reason, by, at, dueOn },
          letter: {
            ...{ state: facts.letter, writtenAt, sentAt, hash, said: said || (cause ?? '') },
            mayGoAgain: mayWriteAgain(facts).allowed,
          },
          answer: answerOf(row),
          maySaySilent: maySaySilent(facts, now).allowed,
        },
      ]
    }),
    vacancies: vacanciesOf(places, called).map((place) => ({
      ...place,
      next: nextOf(places, called, { replacedId: place.applicationId, quotas }),
    })),
    next: nextOf(places, called),
  }
}
