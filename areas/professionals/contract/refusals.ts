/** The reasons for which something of this area is refused, in Portuguese. */
export const professionalsRefusals = {
  has_running_applications: 'A pessoa tem candidaturas em andamento. Registre o desfecho delas antes.',
  registration_missing: 'Falta o registro no conselho. Registre o número e a situação antes.',
  registration_irregular: 'O registro no conselho não está ativo.',
  registration_expired: 'O registro no conselho está vencido.',
  registration_unverified: 'O registro no conselho ainda não foi verificado por um administrador.',
  registration_incomplete: 'Informe o número e a situação do registro antes de verificá-lo.',
  registration_not_verified: 'Este registro não está verificado.',
  candidate_missing: 'Profissional não encontrado.',
  too_many_tags: 'Passaria de 30 etiquetas. Retire alguma antes.',
  merged_away: 'Este cadastro foi mesclado com outro. Desfaça a mescla antes de alterar.',
  consent_unchanged: 'Este consentimento já está assim.',
  cv_not_read:
    'Ocorreu um erro do sistema ao ler o currículo. Os administradores foram avisados; o arquivo continua disponível.',
  cv_broken: 'O arquivo está danificado. Abra-o, salve de novo em PDF ou DOCX e envie.',
  cv_encrypted: 'O PDF pede senha para abrir. Salve uma cópia sem senha e envie.',
  cv_no_text:
    'O arquivo só tem imagens, sem texto que se possa ler. Peça o currículo como foi escrito, ou use um PDF com reconhecimento de texto.',
  cv_too_heavy: 'O arquivo é pesado demais para ser lido. Salve uma versão mais simples em PDF e envie.',
} as const

type Own = typeof professionalsRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
