import { namespace } from '#platform/web/i18n/namespace.ts'

/** The declarations for reserved places on the page of a publication. */
export const declaredTexts = namespace('declared', {
  title: 'Vagas reservadas',
  about:
    'O que a pessoa declarou fica cifrado. Cada consulta fica registrada, e quem consulta não avalia mais esta pessoa.',
  reveal: 'Ver declarações',
  none: 'Não declarou nada.',
  held: 'Disponível depois que a inscrição entrar no processo.',
  field: 'Declarações para vagas reservadas',
  help: 'Opcionais para quem se candidata, cifradas e fora da avaliação. Só em processos com as regras de conselho público.',
  nobody: 'não pedidas',
  kinds: {
    pcd: 'Pessoa com deficiência',
    negra: 'Pessoa negra',
    indigena: 'Pessoa indígena',
    quilombola: 'Pessoa quilombola',
  },
})
