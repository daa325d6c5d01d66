import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applicationStatuses, processStates } from '#platform/contract/states.ts'
import { chosenOf, mayDecideByList, proposalOf } from './outcomeProposal.rules.ts'
import { chosenStatuses } from './outcomeProposal.ts'

const lists = ['vagas', 'reserva', 'classificado'] as const
const of = (id: string, status: (typeof applicationStatuses)[number] = 'em_andamento') => ({ id, name: id, status })

it('approves within the openings, keeps the reserve, and turns down all others, also who has no place', () => {
  const places = lists.map((list, at) => ({ applicationId: list, place: at + 1, list }))
  const { rows, vacant } = proposalOf(places, [of('nobody'), of('classificado'), of('reserva'), of('vagas')])
  expect(rows.map(({ id, place, proposed }) => [id, place, proposed])).toEqual([
    ['vagas', 1, 'aprovada'],
    ['reserva', 2, 'cadastro_reserva'],
    ['classificado', 3, 'reprovada'],
    ['nobody', null, 'reprovada'],
  ])
  expect(vacant).toBe(0)
  expect(proposalOf(places, [of('vagas', 'desistente'), of('reserva')])).toMatchObject({
    vacant: 1,
    rows: [{ id: 'reserva', proposed: 'cadastro_reserva' }],
  })
})

it('leaves every decision that was taken by hand, and decides each of the others exactly once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...applicationStatuses), { maxLength: 30 }),
      fc.array(fc.constantFrom(...chosenStatuses), { maxLength: 30 }),
      fc.nat(10),
      (statuses, choices, seats) => {
        const applicants = statuses.map((status, at) => of(`a${String(at).padStart(2, '0')}`, status))
        const places = applicants.map(({ id }, at) => ({
          applicationId: id,
          place: at + 1,
          list: at < seats ? 'vagas' : 'classificado',
        }))
        const { rows } = proposalOf(places, applicants)
        const otherwise = applicants
          .slice(0, choices.length)
          .map(({ id }, at) => ({ id, status: choices[at] ?? 'aprovada' }))
        const chosen = chosenOf(rows, otherwise)
        const open = applicants.filter(({ status }) => status === 'em_andamento').map(({ id }) => id)
        const later = otherwise.filter(({ status }) => status === 'em_andamento').map(({ id }) => id)
        expect(chosen.map(({ id }) => id)).toEqual(open.filter((id) => !later.includes(id)))
        for (const { id, status } of chosen)
          expect(status).toBe(
            otherwise.find((exception) => exception.id === id)?.status ?? rows.find((row) => row.id === id)?.proposed,
          )
      },
    ),
  )
})

it('waits for the list to be published, and ends with the process', () => {
  for (const state of processStates) {
    expect(mayDecideByList({ state, publishedAt: null }).allowed).toBe(false)
    const isPreliminary = state === 'resultado_preliminar' || state === 'em_recurso'
    const isOver =
      isPreliminary || ['arquivado', 'cancelado', 'suspenso', 'rascunho', 'em_aprovacao', 'aprovado'].includes(state)
    expect(mayDecideByList({ state, publishedAt: '2026-11-22T12:00:00Z' }).allowed).toBe(!isOver)
  }
})
