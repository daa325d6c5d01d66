import { expect, it } from 'vitest'
import { CompanyInput } from '#companies/contract/companies.ts'
import { PartnerInput } from '#companies/contract/partners.ts'
import { CandidateInput } from '#professionals/contract/candidates.ts'
import { emptyOf } from './emptyOf.ts'

it('an empty form has every field of its schema, and is wrong only where something must be filled in', () => {
  const wrong = (schema: typeof CompanyInput | typeof PartnerInput | typeof CandidateInput) =>
    schema.safeParse(emptyOf(schema)).error?.issues.map(({ path }) => path.join('.'))
  expect(wrong(CompanyInput)).toEqual(['cnpj', 'legalName'])
  expect(wrong(PartnerInput)).toEqual(['type', 'legalName', 'email'])
  expect(wrong(CandidateInput)).toEqual(['fullName', 'cpf', 'email', 'phone'])
  expect(emptyOf(CompanyInput)).toMatchObject({ cnpj: '', sector: '', size: null, tags: [], ownerId: null, uf: '' })
})
