import { type RawBuilder, sql } from 'kysely'
import { today } from '#platform/server/db/today.ts'
import type { awaitedPrivacy, ExpiryStanding, SalaryBand, SeenBand, YesNo } from '#professionals/contract/candidates.ts'

type Band<V extends string> = Record<V, RawBuilder<boolean>>
const ago = (time: string) => sql`now() - ${sql.lit(time)}::interval`
const inProcess = sql<boolean>`exists (select from application_standings a where a.candidate_id = candidates.id and a.status = 'em_andamento')`

/** Filters whose values are ranges of a column, as conditions that can use an index. The ranges of a filter do not overlap. */
const bands: {
  expiry: Band<ExpiryStanding>
  privacyState: Band<(typeof awaitedPrivacy)[number]>
  salary: Band<SalaryBand>
  seen: Band<SeenBand>
  inProcess: Band<YesNo>
} = {
  expiry: {
    sem_validade: sql`council_expires_on is null`,
    vencido: sql`council_expires_on < ${today}`,
    a_vencer: sql`council_expires_on between ${today} and ${today} + 30`,
    vigente: sql`council_expires_on > ${today} + 30`,
  },
  privacyState: {
    aviso_retencao: sql`privacy_state = 'aviso_retencao'`,
    exclusao_solicitada: sql`privacy_state = 'exclusao_solicitada'`,
  },
  // Centavos per month.
  salary: {
    ate_3000: sql`salary_expectation <= 300000`,
    ate_5000: sql`salary_expectation > 300000 and salary_expectation <= 500000`,
    ate_8000: sql`salary_expectation > 500000 and salary_expectation <= 800000`,
    ate_12000: sql`salary_expectation > 800000 and salary_expectation <= 1200000`,
    acima: sql`salary_expectation > 1200000`,
    nao_informada: sql`salary_expectation is null`,
  },
  seen: {
    '30_dias': sql`updated_at >= ${ago('30 days')}`,
    '90_dias': sql`updated_at < ${ago('30 days')} and updated_at >= ${ago('90 days')}`,
    '1_ano': sql`updated_at < ${ago('90 days')} and updated_at >= ${ago('1 year')}`,
    antes: sql`updated_at < ${ago('1 year')}`,
  },
  inProcess: { sim: inProcess, nao: sql`not ${inProcess}` },
}
export type BandFilter = keyof typeof bands
export const bandFilters = Object.keys(bands) as BandFilter[]
export const bandsOf = (filter: BandFilter) => bands[filter] as Record<string, RawBuilder<boolean>>
