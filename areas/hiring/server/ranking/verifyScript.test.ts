import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { given as givenIn } from '#testing/given.ts'
import { checkResult as check } from '#testing/resultScript.ts'
import { openWorld, type World } from '#testing/world.ts'
import { canonical, computeResult, type ResultInputs } from './result.rules.ts'

let world: World
let processId: string
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin()
  const { process } = await given.ranked()
  processId = process.id
  await world.call(ranking.freeze, { params: process, body: { version: process.version } })
})
afterAll(() => world.close())

type Exported = Record<'inputs' | 'outputs' | 'inputsHash' | 'outputsHash', string> & {
  people: { applicationId: string; name: string; salt: string; cpf: string }[]
}
const exported = async () =>
  (await world.call(ranking.resultJson, { params: { id: processId } })).body as unknown as Exported
describe('an exported result', () => {
  it('is verified without Certame, with the hashes of the PDF, and its export is recorded', async () => {
    const file = await exported()
    const { status, stdout } = check(file, file.inputsHash, file.outputsHash)
    expect(stdout).toContain('3 places, 3 applicants computed from the marks\nOK')
    expect(stdout).toContain(file.outputsHash)
    expect(status).toBe(0)
    const { rows } = (await world.call(audit.list, { query: { entity: 'process', entityId: processId, looks: true } }))
      .body
    expect(rows[0]?.action).toBe('result.exported')
  })

  it('that was altered is refused, with the line that differs', async () => {
    const file = await exported()
    const inputs = JSON.parse(file.inputs) as ResultInputs
    const mark = inputs.applicants[1]?.marks.find(({ value }) => value === 13.2)
    if (!mark) throw new Error('no such mark')
    mark.value = 20
    const raised = canonical(inputs)
    const forged = { ...file, inputs: raised, inputsHash: sha256Hex(raised) }
    expect(check(forged)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/Bia Braga \(\d+\): test 6600, computed 10000/),
    })
    const outputs = canonical(computeResult(inputs))
    const consistent = { ...forged, outputs, outputsHash: sha256Hex(outputs) }
    expect(check(consistent).status).toBe(0)
    expect(check(consistent, file.inputsHash, file.outputsHash)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`not ${file.inputsHash}`),
    })
    const [first, ...people] = file.people
    expect(check({ ...file, people: [{ ...first, name: 'Outra Pessoa' }, ...people] })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Outra Pessoa'),
    })
    const places = file.outputs.replace('"list":"vagas"', '"list":"reserva"')
    expect(check({ ...file, outputs: places })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('list reserva'),
    })
  })

  /** The result with another content, consistent with its own hash. */
  const withOutputs = (file: Exported, change: (outputs: { places: object[]; weights: object }) => object) => {
    const outputs = canonical(change(JSON.parse(file.outputs)))
    return { ...file, outputs, outputsHash: sha256Hex(outputs) }
  }
  const first = (more: object) => (file: Exported) =>
    withOutputs(file, ({ places: [line, ...rest], ...result }) => ({
      ...result,
      places: [{ ...line, ...more }, ...rest],
    }))
  const ways: [string, (file: Exported) => object, RegExp][] = [
    ['a coverage', first({ coverage: 5000 }), /coverage 5000/],
    ['the key of a tie', first({ decidedBy: 'older' }), /decidedBy older/],
    ['a status', first({ status: 'eliminada' }), /status eliminada/],
    ['a hashed name', first({ person: 'x' }), /not what the marks give/],
    ['a protocol number', first({ protocol: 9 }), /not what the marks give/],
    ['a field that a result does not have', first({ note: 'x' }), /not what the marks give/],
    ['the weights', (f) => withOutputs(f, (r) => ({ ...r, weights: { test: 1 } })), /not what the marks give/],
    ['the process', (f) => withOutputs(f, (r) => ({ ...r, processId: 'x' })), /not what the marks give/],
    ['the order', (f) => withOutputs(f, (r) => ({ ...r, places: r.places.toReversed() })), /not what the marks give/],
    [
      'a line twice',
      (f) => withOutputs(f, (r) => ({ ...r, places: [...r.places, r.places[0]] })),
      /not what the marks/,
    ],
    ['the hash of the inputs in the file', (f) => ({ ...f, inputsHash: f.outputsHash }), /the file says hash/],
    ['the hash of the result in the file', (f) => ({ ...f, outputsHash: f.inputsHash }), /the file says hash/],
    ['no names', (f) => ({ ...f, people: [] }), /0 names of 3/],
    ['a name twice', (f) => ({ ...f, people: [...f.people, f.people[0]] }), /4 names of 3/],
    [
      'a name without its salt',
      (f) => ({ ...f, people: f.people.map((p) => ({ ...p, name: 'Outra Pessoa', cpf: '', salt: '' })) }),
      /Outra Pessoa .* not the name/,
    ],
  ]
  it.each(ways)('with %s altered is refused', async (_, change, found) => {
    expect(check(change(await exported()))).toMatchObject({ status: 1, stdout: expect.stringMatching(found) })
  })

  it('of any rules gives the same places, totals and scores', () => {
    let state = 1
    const draw = (n: number) => {
      state = (state * 48271) % 2147483647
      return state % n
    }
    const pick = <T>(...of: readonly T[]) => of[draw(of.length)] as T
    const keys = ['requirements', 'questions', 'values', 'competency', 'test', 'video', 'interview'] as const
    for (let round = 0; round < 25; round++) {
      const steps = keys.filter(() => draw(3) > 0)
      const weights = Object.fromEntries(steps.map((key) => [key, draw(5) * 500]))
      const criteria = steps.flatMap((component) =>
        Array.from({ length: 1 + draw(3) }, (_, i) => ({
          id: `${component}${i}`,
          ...{ component, mandatory: false, byEvaluators: component === 'video' || component === 'interview' },
          weight: 1 + draw(4),
          target:
            { requirements: 1, values: 1 + draw(5), competency: 1 + draw(4) }[component as string] ?? 1 + draw(30) / 4,
        })),
      )
      const markFor = (component: string, target: number) =>
        ({
          requirements: draw(3) / 2,
          values: 1 + draw(5),
          competency: draw(5),
          video: draw(11),
          interview: draw(101) / 10,
        })[component] ?? (target * draw(101)) / 100
      const inputs = {
        format: 2,
        process: { id: 'p', openings: 2, reserveOpenings: 3, weightVersion: 1, valuesVersion: null },
        model: {
          ...{ steps, weights, minimums: {}, minimumTotal: null },
          missing: pick('zero', 'pendente', 'redistribuir'),
          tieChain: pick<string[]>(
            ['senior60', 'byWeight', 'older'],
            ['elders', 'juror', 'older'],
            ['pollWorker', 'elders'],
            ['test', 'byWeight'],
            ['draw'],
            [],
          ),
          closesAt: '2026-11-20T02:30:00.000Z',
          zone: 'America/Sao_Paulo',
          drawSeed: pick('', 'semente'),
        },
        criteria,
        applicants: Array.from({ length: 12 }, (_, n) => ({
          id: `a${n}`,
          protocol: 100 + n,
          appliedAt: `2026-10-0${1 + draw(3)}T12:00:00.000Z`,
          birthDate: pick(null, '1950-01-31', '1966-11-19', '1966-11-20', '1990-05-05'),
          status: pick('em_andamento', 'aprovada', 'reprovada'),
          proofs: pick([], [{ key: 'juror' }], [{ key: 'juror' }, { key: 'pollWorker' }]),
          person: sha256Hex(`salt|n${n}|`),
          marks: criteria.flatMap(({ id, component, byEvaluators, target }) =>
            (byEvaluators ? ['e1', 'e2', 'e3'] : [null])
              .filter(() => draw(6) > 0)
              .map((evaluatorId) => ({
                ...{ criterionId: id, evaluatorId, by: null, at: '', attempt: null },
                value: Number(markFor(component, target).toFixed(4)),
              })),
          ),
          sent: steps.flatMap((component) => ['e1', 'e2'].map((evaluatorId) => ({ component, evaluatorId, at: '' }))),
          decisions: steps
            .filter(() => draw(8) === 0)
            .map((component) => ({ component, decision: pick('ausente', 'dispensado'), by: null, at: '' })),
        })),
      } as unknown as ResultInputs
      const outputs = canonical(computeResult(inputs))
      const people = inputs.applicants.map(({ id }, n) => ({
        applicationId: id,
        protocol: 100 + n,
        name: `n${n}`,
        cpf: '',
        salt: 'salt',
      }))
      const file = {
        inputs: canonical(inputs),
        inputsHash: sha256Hex(canonical(inputs)),
        outputs,
        outputsHash: sha256Hex(outputs),
      }
      expect(check({ ...file, people }).stdout, `round ${round}`).toContain('OK')
    }
  })
})
