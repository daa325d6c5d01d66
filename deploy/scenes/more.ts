import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { invoices } from '#billing/contract/invoices.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { chat } from '#desk/contract/chat.ts'
import { applications } from '#hiring/contract/applications.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { steps } from '#steps/contract/steps.ts'
import { givenBilling } from '#testing/billing.ts'
import { type Call, must } from '../../bench/torture/calls.ts'
import type { Ledger } from '../../bench/torture/ledger.ts'
import { candidateInput } from '../../bench/torture/scene.ts'
import { givenOver, worldOver } from './hub.ts'

type Line = { clientId: string; text: string; seq: number }
type Paid = { invoice: string; note: string }
type Answered = { token: string; questionId: string; value: string | null; tried: string[] }

/** Acknowledged writes of the kinds that the torture of one server does not have. */
type More = {
  lines: Line[]
  /** Lines that were written, and whose answer is lost. */
  certain: string[]
  paid: Paid[]
  answers: number
  added: { id: string; candidateId: string }[]
}

const pause = (ms: number) => sleep(ms * (0.5 + Math.random()))

/** Chat, payments, answers to a step and applications: what each of them needs, the writers, and the reading back. */
export async function prepareMore(call: Call, token: string, readerToken: string, ledger: Ledger, appUrl: string) {
  const world = worldOver(call, token)
  const given = givenOver(call, token)
  const billing = givenBilling(world)
  const { rows: people } = await must(call(chat.people, {}))
  const other = people.find(({ name }) => name === 'Leitora')
  if (!other) throw new Error('nobody to write to')
  const { key } = await must(call(chat.begin, { body: { kind: 'ONE_TO_ONE', with: other.id } }))

  await billing.settings()
  const plan = await billing.plan({ price: 900_000_00 })
  const bills: string[] = []
  for (let n = 0; n < 3; n++) {
    const { id } = await billing.subscribe(plan)
    const subscription = await must(call(subscriptions.get, { params: { id } }))
    bills.push(subscription.invoices[0]?.id ?? '')
  }

  const process = await given.process()
  const step = await given.step(process)
  const sheets: Answered[] = []
  for (let n = 0; n < 4; n++) {
    const application = await given.application(process.id)
    const body = { appUrl }
    const { address } = await must(call(steps.address, { params: { id: application.id, stepId: step.id }, body }))
    const link = `Step ${address.slice(-43)}`
    await must(call(answering.start, { body: { client: randomUUID(), consent: consentVersion } }, link))
    sheets.push({ token: link, questionId: step.asked[0] ?? '', value: null, tried: [] })
  }
  const door = await given.process()

  const kept: More = { lines: [], certain: [], paid: [], answers: 0, added: [] }
  const client = new Map(sheets.map((sheet) => [sheet, randomUUID()]))
  const lost = (sentence: string) => ledger.lost.push(sentence)
  const fault = (what: string, reply: { status: number; body: unknown }) =>
    ledger.faults.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`)

  async function write() {
    // An account may send sixty lines a minute.
    await pause(1500)
    const clientId = randomUUID()
    const text = `linha ${clientId}`
    const reply = await call(chat.send, { params: { key }, body: { clientId, text, mentions: [], attachments: [] } })
    if (reply === null) kept.certain.push(clientId)
    else if (reply.status === 200) kept.lines.push({ clientId, text, seq: reply.body.seq })
    else fault('chat', reply)
  }

  async function pay() {
    await pause(100)
    const id = bills[Math.floor(Math.random() * bills.length)] ?? ''
    const bill = await call(invoices.get, { params: { id } })
    if (bill?.status !== 200) return bill && fault('invoice', bill)
    const note = `recibo ${randomUUID()}`
    const body = {
      amount: 1,
      paidOn: dayInBrasilia(new Date()),
      version: bill.body.version,
      note,
      endToEndId: '',
      payerName: '',
    }
    const reply = await call(invoices.pay, { params: { id }, body })
    if (reply === null || reply.status === 200) kept.paid.push({ invoice: id, note })
    // Another writer was faster.
    else if (reply.status !== 409) fault('payment', reply)
  }

  async function answer(sheet: Answered) {
    await pause(100)
    const value = sheet.value === 'a' ? 'b' : sheet.value === 'b' ? 'c' : 'a'
    const body = {
      client: client.get(sheet) ?? '',
      signs: { leavings: 0, pastes: 0 },
      answers: [{ questionId: sheet.questionId, value }],
    }
    const reply = await call(answering.save, { body }, sheet.token)
    if (reply === null || reply.status === 200) {
      sheet.value = value
      kept.answers++
    } else fault('answer', reply)
  }

  async function apply() {
    await pause(150)
    const made = await call(candidates.create, { body: candidateInput() })
    if (made === null) return
    if (made.status !== 200) return fault('candidate', made)
    const candidateId = made.body.id
    const body = { candidateIds: [candidateId] }
    const reply = await call(applications.add, { params: { id: door.id }, body })
    if (reply === null) return
    if (reply.status !== 200) return fault('application', reply)
    kept.added.push({ id: reply.body.added[0] ?? '', candidateId })
  }

  return {
    kept,
    chatKey: key,
    start() {
      let stopped = false
      const lane = async (work: () => Promise<unknown>) => {
        while (!stopped) await work()
      }
      const lanes = [
        lane(write),
        lane(pay),
        lane(pay),
        lane(apply),
        ...sheets.map((sheet) => lane(() => answer(sheet))),
      ]
      const running = Promise.all(lanes)
      running.catch(() => {})
      return {
        async stop() {
          stopped = true
          await running
        },
      }
    },
    /** Reads everything of these kinds back; each has to be there once. */
    async survived() {
      const seen = new Map<string, number>()
      const seqs: number[] = []
      for (let from = 1; ; ) {
        const { rows, lastSeq } = await must(
          call(chat.messages, { params: { key }, query: { from, limit: 200 } }, readerToken),
        )
        for (const { clientId, seq } of rows) {
          seen.set(clientId, (seen.get(clientId) ?? 0) + 1)
          seqs.push(seq)
        }
        from = (rows.at(-1)?.seq ?? lastSeq) + 1
        if (rows.length === 0 || from > lastSeq) break
      }
      for (const id of [...kept.lines.map(({ clientId }) => clientId), ...kept.certain])
        if (seen.get(id) !== 1) lost(`chat ${id}: ${seen.get(id) ?? 0} lines`)
      if (seqs.some((seq, at) => seq !== at + 1)) lost('the numbers of the chat have a gap')

      for (const id of bills) {
        const { payments } = await must(call(invoices.get, { params: { id } }))
        const notes = Map.groupBy(payments, ({ note }) => note)
        for (const { note } of kept.paid.filter(({ invoice }) => invoice === id))
          if (notes.get(note)?.length !== 1) lost(`payment ${note}: ${notes.get(note)?.length ?? 0} times`)
        for (const [note, same] of notes) if (same.length > 1) lost(`payment ${note}: ${same.length} times`)
      }
      for (const sheet of sheets) {
        const { answers } = await must(call(answering.read, {}, sheet.token))
        const read = answers.find(({ questionId }) => questionId === sheet.questionId)?.value ?? null
        if (read !== sheet.value) lost(`answer is ${read}, not ${sheet.value}`)
      }
      const there: string[] = []
      for (let page = 1; ; page++) {
        const { rows, total } = await must(
          call(applications.list, { params: { id: door.id }, query: { page, limit: 200 } }),
        )
        there.push(...rows.map(({ id }) => id))
        if (rows.length === 0 || there.length >= total) break
      }
      const known = new Set(there)
      for (const { id } of kept.added) if (!known.has(id)) lost(`application ${id} is gone`)
      if (known.size !== there.length) lost('an application is there twice')
    },
  }
}
