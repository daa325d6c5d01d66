import fc from 'fast-check'
import { expect, it } from 'vitest'
import { companyMoveNeedsReason, companyMoves } from '#companies/contract/companies.rules.ts'
import { type CompanyState, companyStates } from '#companies/contract/companies.ts'
import { processMoveNeedsReason, processMoves } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { candidateMoveNeedsReason, candidateMoves } from '#professionals/contract/candidates.rules.ts'
import { type CandidateState, candidateStates } from '#professionals/contract/candidates.ts'
import { mayTakeBack, movesOfMany } from './moves.rules.ts'
import { type ProcessState, processStates } from './states.ts'

const ofCompanies = {
  moves: ({ state }: { state: CompanyState }) => companyMoves(state),
  needsReason: companyMoveNeedsReason,
}
const ofCandidates = {
  moves: ({ state }: { state: CandidateState }) => candidateMoves(state),
  needsReason: (_: CandidateState, to: CandidateState) => candidateMoveNeedsReason(to),
}
type Facts = Pick<Process, 'state' | 'ruleset' | 'cameFrom'>
const ofProcesses = {
  moves: (process: Facts) => processMoves(process),
  needsReason: processMoveNeedsReason,
}
const process = (state: ProcessState, cameFrom: ProcessState | null = null): Facts => ({
  state,
  ruleset: 'privado',
  cameFrom,
})

it('offers many what some of them may do, how many, and whether a reason has to be said', () => {
  expect(movesOfMany(companyStates, [{ state: 'ativa' }, { state: 'suspensa' }], ofCompanies)).toEqual([
    { to: 'ativa', count: 1, asks: false, undoable: false },
    { to: 'inadimplente', count: 1, asks: false, undoable: true },
    { to: 'suspensa', count: 1, asks: true, undoable: true },
    { to: 'inativa', count: 2, asks: false, undoable: false },
    { to: 'bloqueada', count: 2, asks: true, undoable: false },
  ])
  expect(movesOfMany(companyStates, [], ofCompanies)).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...companyStates), { minLength: 1 }), (states) => {
      const all = states.map((state) => ({ state }))
      for (const { to, count, asks } of movesOfMany(companyStates, all, ofCompanies)) {
        const may = states.filter((state) => companyMoves(state).includes(to))
        expect([may.length, may.some((state) => companyMoveNeedsReason(state, to))]).toEqual([count, asks])
      }
    }),
  )
})

it('tells of many that they cannot go back: an approval is a decision', () => {
  const waiting = Array.from({ length: 3 }, () => ({ state: 'pendente_verificacao' as const }))
  expect(movesOfMany(companyStates, waiting, ofCompanies).find(({ to }) => to === 'ativa')).toEqual({
    ...{ to: 'ativa', count: 3, asks: false, undoable: false },
  })
})

it('looks at more than the state where there is more to look at', () => {
  const stopped = [process('suspenso', 'publicado'), process('suspenso', 'em_avaliacao')]
  expect(movesOfMany(processStates, stopped, ofProcesses)).toEqual([
    { to: 'publicado', count: 1, asks: false, undoable: false },
    { to: 'em_avaliacao', count: 1, asks: false, undoable: false },
    { to: 'cancelado', count: 2, asks: true, undoable: false },
  ])
})

it('takes back what leads back without a reason, or what was itself done with one', () => {
  const companies = (from: CompanyState, to: CompanyState) => mayTakeBack({ state: from }, { state: to }, ofCompanies)
  expect(companies('ativa', 'inadimplente')).toBe(true)
  expect(companies('ativa', 'bloqueada')).toBe(true)
  expect(companies('ativa', 'suspensa')).toBe(true)
  expect(companies('ativa', 'inativa')).toBe(false)
  expect(companies('suspensa', 'ativa')).toBe(false)
  // It would send the company a mail asking it to correct data that nobody has reviewed.
  expect(companies('rascunho', 'pendente_verificacao')).toBe(false)
  const candidates = (from: CandidateState, to: CandidateState) =>
    mayTakeBack({ state: from }, { state: to }, ofCandidates)
  expect(candidates('ativo', 'inativo')).toBe(true)
  expect(candidates('bloqueado', 'ativo')).toBe(false)
  for (const from of candidateStates)
    for (const to of candidateMoves(from)) if (candidates(from, to)) expect(candidateMoves(to)).toContain(from)
  expect(mayTakeBack(process('publicado'), process('suspenso', 'publicado'), ofProcesses)).toBe(true)
  expect(mayTakeBack(process('publicado'), process('cancelado', 'publicado'), ofProcesses)).toBe(true)
  expect(mayTakeBack(process('resultado_final'), process('homologado', 'resultado_final'), ofProcesses)).toBe(false)
  expect(mayTakeBack(process('homologado'), process('arquivado', 'homologado'), ofProcesses)).toBe(true)
})
