import fc from 'fast-check'
import { expect, it } from 'vitest'
import { candidateMoveNeedsReason, candidateMoves } from '#contract/candidates.rules.ts'
import { type CandidateState, candidateStates } from '#contract/candidates.ts'
import { companyMoveNeedsReason, companyMoves } from '#contract/companies.rules.ts'
import { companyStates } from '#contract/companies.ts'
import { mayTakeBack, movesOfAll } from '#contract/moves.rules.ts'

const ofCompanies = { moves: companyMoves, needsReason: companyMoveNeedsReason }
const ofCandidates = {
  moves: candidateMoves,
  needsReason: (_: CandidateState, to: CandidateState) => candidateMoveNeedsReason(to),
}

it('offers many companies what each of them may do, and nothing that asks for a reason', () => {
  expect(movesOfAll(companyStates, ['ativa'], ofCompanies)).toEqual(['inadimplente', 'inativa'])
  expect(movesOfAll(companyStates, ['ativa', 'suspensa'], ofCompanies)).toEqual(['inativa'])
  expect(movesOfAll(companyStates, [], ofCompanies)).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...companyStates), { minLength: 1 }), (from) => {
      for (const to of movesOfAll(companyStates, from, ofCompanies)) {
        for (const state of from) {
          expect(companyMoves(state)).toContain(to)
          expect(companyMoveNeedsReason(state, to)).toBe(false)
        }
      }
    }),
  )
})

it('takes back only what leads back without a reason', () => {
  expect(mayTakeBack('ativa', 'inadimplente', ofCompanies)).toBe(true)
  expect(mayTakeBack('rascunho', 'pendente_verificacao', ofCompanies)).toBe(false)
  expect(mayTakeBack('ativa', 'inativa', ofCompanies)).toBe(false)
  expect(mayTakeBack('suspensa', 'ativa', ofCompanies)).toBe(false)
  expect(mayTakeBack('ativo', 'inativo', ofCandidates)).toBe(true)
  expect(mayTakeBack('bloqueado', 'ativo', ofCandidates)).toBe(false)
  for (const from of candidateStates)
    for (const to of candidateMoves(from))
      if (mayTakeBack(from, to, ofCandidates)) expect(candidateMoves(to)).toContain(from)
})
