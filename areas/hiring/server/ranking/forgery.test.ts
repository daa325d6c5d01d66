import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { given as givenIn } from '#testing/given.ts'
import { proving } from '#testing/proven.ts'
import { checkResult } from '#testing/resultScript.ts'
import { openWorld, type World } from '#testing/world.ts'
import { canonical, computeResult, type Details, type ResultInputs, type ResultRecord } from './result.rules.ts'
import { detailsHash } from './resultRecord.rules.ts'

type Person = { applicationId: string; protocol: number; name: string; cpf: string; salt: string; details: string }
type Exported = Record<
  'inputs' | 'inputsHash' | 'outputs' | 'outputsHash' | 'publication' | 'publicationHash' | 'publishedAt',
  string
> & { frozenBy: string; process: { code: string; title: string }; people: Person[] }

let world: World
let file: Exported
let printed: string[]
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  const decider = (await given.admin({ name: 'Outra Pessoa' })).token
  const { id } = await proving(world).final(decider)
  file = (await world.call(ranking.resultJson, { params: { id } })).body as unknown as Exported
  printed = [file.inputsHash, file.outputsHash, file.publicationHash]
}, 60_000)
afterAll(() => world.close())

type Forged = { inputs: ResultInputs & { record: ResultRecord }; people: Person[] }
/** A forger who changes the inputs, and computes again everything that follows from them. */
const inside =
  (change: (forged: Forged) => void, more: (file: Exported) => object = () => ({})) =>
  () => {
    const forged = { inputs: JSON.parse(file.inputs), people: structuredClone(file.people) } as Forged
    change(forged)
    for (const { applicationId, salt, details } of forged.people) {
      const kept = forged.inputs.record.applicants.find(({ id }) => id === applicationId)
      if (kept) kept.details = detailsHash(salt, details)
    }
    const [inputs, outputs] = [canonical(forged.inputs), canonical(computeResult(forged.inputs))]
    const outputsHash = sha256Hex(outputs)
    const publication = file.publication.replace(file.outputsHash, outputsHash)
    const publicationHash = sha256Hex(publication)
    const hashed = { inputs, inputsHash: sha256Hex(inputs), outputs, outputsHash, publication, publicationHash }
    return { ...file, ...hashed, people: forged.people, ...more(file) }
  }
/** A forger who changes what is beside the hashed texts. */
const beside = (more: object) => () => ({ ...file, ...more })
const personNamed = (people: Person[], name: string) => people.find((p) => p.name === name) as Person
const person = (name: string, change: (of: Person) => object) => () => ({
  ...file,
  people: file.people.map((p) => (p.name === name ? { ...p, ...change(p) } : p)),
})
const details = (name: string, change: (of: Details) => void) =>
  person(name, ({ details: text }) => {
    const stored = JSON.parse(text) as Details
    change(stored)
    return { details: canonical(stored) }
  })
const markOf = ({ inputs }: Forged) => inputs.applicants.flatMap(({ marks }) => marks).find(({ value }) => value === 18)
const other = '00000000-0000-7000-8000-000000000009'

/** Changes that are found in the file itself, without the PDF. */
const ways: [what: string, change: () => object | string, found: RegExp][] = [
  ['the format', beside({ format: 'certame-result-1' }), /says format/],
  ['the code', () => ({ ...file, process: { ...file.process, code: 'XYZ-1' } }), /says process/],
  ['the title', () => ({ ...file, process: { ...file.process, title: 'Outro' } }), /says process/],
  ['the company', () => ({ ...file, process: { ...file.process, companyName: 'Outra' } }), /says process/],
  ['the moment of the freeze', beside({ frozenAt: '2026-01-01T00:00:00.000Z' }), /says frozenAt/],
  ['who froze it', beside({ frozenBy: 'Zé Zorro' }), /says frozenBy/],
  ['nobody who froze it', beside({ frozenBy: null }), /says frozenBy/],
  ['the moment of the publication', beside({ publishedAt: '2026-01-01T00:00:00.000Z' }), /says publishedAt/],
  ['no publication beside its act', beside({ publishedAt: null }), /says publishedAt/],
  [
    'the act of publication',
    () => ({ ...file, publication: file.publication.replace('"final"', '"preliminar"') }),
    /the file says hash/,
  ],
  [
    'the act of publication of another result',
    () => {
      const publication = file.publication.replace(file.outputsHash, file.inputsHash)
      return { ...file, publication, publicationHash: sha256Hex(publication) }
    },
    /result that was published/,
  ],
  ['the hash of the inputs', () => ({ ...file, inputsHash: file.outputsHash }), /the file says hash/],
  ['the hash of the result', () => ({ ...file, outputsHash: file.inputsHash }), /the file says hash/],
  ['the hash of the publication', () => ({ ...file, publicationHash: file.inputsHash }), /the file says hash/],
  ['a member that nothing covers', beside({ note: 'Homologado' }), /says members/],
  [
    'a title before the title',
    () => JSON.stringify(file).replace('"process":', '"process":{"title":"Outro"},"process":'),
    /there twice/,
  ],
  ['a name', person('Bia Braga', () => ({ name: 'Zé Zorro' })), /Zé Zorro .*not the name/],
  ['a CPF', person('Bia Braga', () => ({ cpf: '***.111.111-**' })), /Bia Braga .*not the name/],
  ['a salt', person('Bia Braga', () => ({ salt: 'x' })), /Bia Braga .*not the name/],
  ['a protocol beside a name', person('Bia Braga', () => ({ protocol: 99 })), /Bia Braga .*beside the name/],
  ['more about a person', person('Bia Braga', () => ({ note: 'Aprovada' })), /Bia Braga .*beside the name/],
  [
    'a person who looks erased but has notes',
    person('Bia Braga', () => ({ name: 'Titular anonimizado', cpf: '', salt: '' })),
    /not the name/,
  ],
  [
    'two people exchanged',
    () => {
      const [a, b] = [personNamed(file.people, 'Ana Alves'), personNamed(file.people, 'Bia Braga')]
      const swap = (p: Person) => (p === a ? b.applicationId : p === b ? a.applicationId : p.applicationId)
      return { ...file, people: file.people.map((p) => ({ ...p, applicationId: swap(p) })) }
    },
    /not the name/,
  ],
  ['no name', () => ({ ...file, people: [] }), /0 names of 5/],
  ['a name twice', () => ({ ...file, people: [...file.people, file.people[0]] }), /6 names of 5/],
  [
    'the note of a mark',
    details('Eva Esteves', ({ notes }) => Object.assign(notes[0] ?? {}, { note: 'x' })),
    /Eva Esteves .*not the notes/,
  ],
  [
    'the reason of a waiver',
    details('Davi Dias', ({ reasons }) => Object.assign(reasons[0] ?? {}, { reason: 'x' })),
    /Davi Dias .*not the notes/,
  ],
  [
    'the reason of a late application',
    details('Eva Esteves', (of) => Object.assign(of, { late: null })),
    /Eva Esteves .*not the notes/,
  ],
  [
    'the reason of a correction',
    details('Bia Braga', ({ corrections }) => Object.assign(corrections[0] ?? {}, { reason: 'x' })),
    /Bia Braga .*not the notes/,
  ],
  [
    'a correction, deleted',
    details('Bia Braga', (of) => Object.assign(of, { corrections: [] })),
    /Bia Braga .*not the notes/,
  ],
  [
    'an applicant without a record',
    inside(({ inputs }) => inputs.record.applicants.pop()),
    /a record of 4 people|not the notes/,
  ],
]

/** Changes whose consequences the forger computed too: the hashes that the PDF prints are others. */
const computed: [what: string, change: () => object][] = [
  ['a mark', inside((f) => Object.assign(markOf(f) ?? {}, { value: 20 }))],
  ['who gave a mark', inside((f) => Object.assign(markOf(f) ?? {}, { by: other }))],
  ['when a mark was given', inside((f) => Object.assign(markOf(f) ?? {}, { at: '2026-01-01T00:00:00.000Z' }))],
  ['the origin of a mark', inside((f) => Object.assign(markOf(f) ?? {}, { attempt: { id: other, version: 1 } }))],
  ['a decision', inside(({ inputs }) => inputs.applicants.map((a) => Object.assign(a, { decisions: [] })))],
  ['the text of a criterion', inside(({ inputs }) => Object.assign(inputs.record.criteria[0] ?? {}, { text: 'x' }))],
  ['a rubric', inside(({ inputs }) => Object.assign(inputs.record.criteria[3] ?? {}, { rubric: null }))],
  ['the weight of a criterion', inside(({ inputs }) => Object.assign(inputs.criteria[0] ?? {}, { weight: 9 }))],
  ['a rectification, deleted', inside(({ inputs }) => Object.assign(inputs.record, { rectifications: [] }))],
  ['the notice', inside(({ inputs }) => Object.assign(inputs.record.act, { notice: '99/2026' }))],
  ['the days of appeals', inside(({ inputs }) => Object.assign(inputs.record.act, { appealDays: 30 }))],
  ['the end of appeals', inside(({ inputs }) => Object.assign(inputs.record.act, { appealClosesAt: null }))],
  ['the preliminary result', inside(({ inputs }) => Object.assign(inputs.record.act, { preliminary: null }))],
  ['who stands behind', inside(({ inputs }) => Object.assign(inputs.record.applicants[0] ?? {}, { candidate: other }))],
  ['the openings', inside(({ inputs }) => Object.assign(inputs.process, { openings: 9 }))],
  [
    'the title, everywhere',
    inside(
      ({ inputs }) => Object.assign(inputs.record.act, { title: 'Outro' }),
      ({ process }) => ({ process: { ...process, title: 'Outro' } }),
    ),
  ],
  [
    'who froze it, everywhere',
    inside(
      ({ inputs }) => Object.assign(inputs.record.act, { frozenBy: { id: other, name: 'Zé Zorro' } }),
      () => ({ frozenBy: 'Zé Zorro' }),
    ),
  ],
  [
    'a note with its hash',
    inside(({ people }) => {
      const eva = personNamed(people, 'Eva Esteves')
      eva.details = eva.details.replace('Folha conferida', 'Folha trocada')
    }),
  ],
  [
    'the moment of the publication, everywhere',
    () => {
      const publishedAt = '2026-01-01T00:00:00.000Z'
      const publication = file.publication.replace(file.publishedAt, publishedAt)
      return { ...file, publishedAt, publication, publicationHash: sha256Hex(publication) }
    },
  ],
  ['no publication at all', beside({ publishedAt: null, publication: null, publicationHash: null })],
]

describe('a forged file of a result', () => {
  it('is one that differs from the exported one', () => {
    expect(checkResult(file, ...printed)).toMatchObject({ status: 0, stdout: expect.stringContaining('\nOK') })
    expect(checkResult(JSON.stringify(file, null, 1), ...printed).status).toBe(0)
  })
  it.each(ways)('with %s is refused', (_, change, found) => {
    expect(checkResult(change())).toMatchObject({ status: 1, stdout: expect.stringMatching(found) })
  })
  it.each(computed)('with %s, and what follows from it, is refused with the hashes of the PDF', (_, change) => {
    expect(checkResult(change()), 'consistent in itself').toMatchObject({ status: 0 })
    expect(checkResult(change(), ...printed)).toMatchObject({ status: 1, stdout: expect.stringMatching(/, not /) })
  })
})
