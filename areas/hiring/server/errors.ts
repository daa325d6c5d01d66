import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const hiringErrors = {
  missing: {
    process: 'Processo seletivo não encontrado.',
    act: 'Ato não encontrado.',
    outcomeSending: 'Envio não encontrado.',
    summons: 'Convocação não encontrada.',
    examiner: 'Membro da banca não encontrado.',
    challenge: 'Impugnação não encontrada.',
    correction: 'Correção não encontrada.',
    rectification: 'Retificação não encontrada.',
    application: 'Candidatura não encontrada.',
    moves: 'Movimento não encontrado.',
    pool: 'Banco de talentos não encontrado.',
    automation: 'Automação não encontrada.',
    run: 'Execução não encontrada.',
    result: 'Este processo ainda não tem resultado publicado.',
  },
  taken: {
    selective_processes_code_key: 'code',
    talent_pools_name_key: 'name',
    automations_name_key: 'name',
  },
} as const satisfies ErrorsOf

type Own = (typeof hiringErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
