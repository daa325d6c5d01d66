import type { z } from 'zod'
import { maxTags } from '#companies/contract/companies.ts'
import { isMaskedCpf } from '#platform/contract/brazil.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import { emit } from '#platform/server/events/events.ts'
import { type Importable, writtenColumns } from '#platform/server/imports/importable.ts'
import { joinTags } from '#platform/server/imports/joining.rules.ts'
import { type PartName, partLimits } from '#professionals/contract/candidateParts.ts'
import { CandidateInput } from '#professionals/contract/candidates.ts'
import { staysVerified } from '#professionals/contract/registrations.rules.ts'
import { birthDatesChanged } from '#professionals/server/events.ts'
import { joinParts } from './candidateImport.rules.ts'
import { candidateFields, candidateSheet } from './candidateSheet.ts'
import { listMasked, unverify } from './candidates.sql.ts'
import { splitParts } from './parts.ts'

type Input = Omit<z.output<typeof CandidateInput>, 'whatsappConsent'>

const lists = {
  ...Object.fromEntries(
    Object.entries(joinParts).map(([part, join]) => [part, { join, most: partLimits[part as PartName] }]),
  ),
  tags: { join: joinTags, most: maxTags },
}

/** Matches professionals by CPF, or by e-mail when the file has another CPF, which is ignored. */
export const candidateImport: Importable<Input> = {
  sheet: candidateSheet,
  table: 'candidates',
  entity: 'candidate',
  key: 'cpf',
  alsoKnownBy: 'email',
  became: 'merged_into',
  name: 'full_name',
  mayCreateAnew: false,
  place: () => '/dashboard/users/candidates/import',
  firstState: 'cadastrado',
  columns: writtenColumns(CandidateInput.omit({ whatsappConsent: true })),
  row(candidate) {
    const { parts, rest } = splitParts(candidate)
    return { ...rest, ...parts }
  },
  label: ({ socialName, fullName }) => socialName || fullName,
  aliases: { full_name: 'social_name' },
  fills: candidateFields,
  lists,
  async standing(tx, _, rows) {
    const masked = rows.flatMap(({ line, cells }) => {
      const [cpf, email] = [cells.get('cpf') ?? '', cells.get('email')?.trim().toLowerCase() ?? '']
      return email && isMaskedCpf(cpf) ? [{ line, email, digits: cpf.replace(/\D/g, '') }] : []
    })
    const found = masked.length > 0 ? await listMasked(tx, masked) : []
    return new Map(found.map(({ line, cpf }) => [line, new Map([['cpf', cpf]])]))
  },
  async changed(tx, rows, actorId) {
    const unlike = rows.filter(({ fields }) => !staysVerified(fields)).map(({ id }) => id)
    await auditMany(
      tx,
      actorId,
      { action: 'candidate.registration_changed', entity: 'candidate' },
      await unverify(tx, unlike),
    )
    const people = rows.flatMap(({ id, after }) =>
      'birth_date' in after ? [{ id, birthDate: after.birth_date as string | null }] : [],
    )
    await emit(tx, birthDatesChanged, { people, actorId })
  },
}
