import { door } from '#applying/contract/door.ts'
import type { Asking, DoorAnswers, DoorData, DoorQuestion } from '#applying/contract/form.rules.ts'
import { forms } from '#applying/contract/forms.ts'
import { hasZeros, partsOfWork, partText } from '#applying/contract/work.rules.ts'
import { makePuzzle } from '#applying/server/guard/puzzles.ts'
import { sha256 } from '#platform/server/sha256.ts'
import { given } from '#testing/given.ts'
import { withLink } from '#testing/stepLink.ts'
import { testSeal, type World } from '#testing/world.ts'

/** Few, so that tests take no time. */
const bits = 4

/** Solves a puzzle as a page does. */
export const solve = (puzzle: string, zeros: number) =>
  Array.from({ length: partsOfWork }, (_, part) => {
    for (let nonce = 0; ; nonce++) if (hasZeros(sha256(partText(puzzle, part, nonce)), zeros)) return nonce
  })

/** The acts of applicants without an account, by the calls that their page makes. */
export function givenDoor(world: World) {
  async function mailsTo(address: string, template: string) {
    const mails = await world.db
      .selectFrom('deliveries')
      .where('recipient', '=', address)
      .where('template', '=', template as never)
      .orderBy('id')
      .select('sealed')
      .execute()
    return mails.map(({ sealed }) => (JSON.parse(testSeal.open(sealed as Buffer)) as { text: string }).text)
  }
  async function slugOf({ id }: { id: string }) {
    const found = await world.db.selectFrom('vacancies').select('slug').where('processId', '=', id).executeTakeFirst()
    return found?.slug ?? ''
  }
  /** The work of a page that somebody has had open for a minute. */
  const worked = () => {
    const puzzle = makePuzzle(testSeal, bits, Date.now() - 60_000)
    return { puzzle, nonces: solve(puzzle, bits) }
  }
  async function codeOf(address: string) {
    await world.call(door.code, { body: { address, work: worked() } }, { as: null })
    return /\b(\d{6})\b/.exec((await mailsTo(address, 'applicant_code')).at(-1) ?? '')?.[1] ?? ''
  }
  /** The key of an address, by the code of its mail. */
  async function keyOf(address: string) {
    const { body } = await world.call(door.prove, { body: { address, code: await codeOf(address) } }, { as: null })
    return body.token
  }
  return {
    ...given(world),
    ...{ mailsTo, slugOf, worked, codeOf, keyOf },
    async form(processId: string, asking: Partial<Asking>, questions: DoorQuestion[] = []) {
      const params = { id: processId }
      const { body } = await world.call(forms.get, { params })
      const next = { ...body, asking: { ...body.asking, ...asking }, questions }
      return world.call(forms.update, { params, body: next })
    },
    /** Somebody who has filled in a form and has not sent it. */
    async begun(process: { id: string }, address: string, data: DoorData, answers: DoorAnswers = {}) {
      const token = await keyOf(address)
      const call = withLink(world, token, 'Applicant')
      const params = { slug: await slugOf(process) }
      const { body: page } = await call(door.begin, { source: 'cartaz' }, params)
      const saved = await call(door.save, { revision: page.revision, data, answers }, params)
      const send = (more: object = {}) =>
        call(door.send, { revision: saved.body.revision, agreed: true, ...more }, params)
      return { token, call, params, page, saved: saved.body, send }
    },
  }
}
