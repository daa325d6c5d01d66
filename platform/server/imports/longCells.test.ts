import fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionSheet } from '#assessment/server/questions/questionSheet.ts'
import { companySheet } from '#companies/server/companies/companySheet.ts'
import { longestCell } from '#platform/contract/imports.ts'
import { candidateSheet } from '#professionals/server/candidates/candidateSheet.ts'

const sheets = [candidateSheet, companySheet, questionSheet]
const places = sheets.flatMap(({ check, columns }) => columns.map(({ id }) => ({ id, check })))
const kinds = ['unica', 'multipla', 'numero', 'escala', 'verdadeiro_falso']
const run = fc.tuple(
  fc.constantFrom(...' aAe.,:;-()@/|<&"\n71'),
  fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: longestCell })),
)
const cell = fc
  .array(run, { minLength: 1, maxLength: 5 })
  .map((runs) =>
    runs
      .map(([sign, n]) => sign.repeat(n))
      .join('')
      .trim()
      .slice(0, longestCell),
  )
  .filter((text) => text !== '')

it('validates a cell in linear time, for any length and content', () => {
  const hostile = `a${' '.repeat(longestCell - 2)}x`
  fc.assert(
    fc.property(fc.constantFrom(...places), cell, fc.constantFrom(...kinds), ({ id, check }, text, kind) => {
      const cells = new Map([
        ['kind', kind],
        ['optionA', 'a'],
        [id, text],
      ])
      expect(() => check(cells), id).toWorkLessThan(250)
    }),
    {
      numRuns: 1000,
      examples: places.flatMap((place) => kinds.slice(0, 2).map((kind) => [place, hostile, kind] as const)) as never,
    },
  )
})
