/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const vacanciesHistory = {
  actions: {
    'process.posting_published': 'Vaga divulgada em um canal',
    'process.posting_updated': 'Divulgação atualizada em um canal',
    'process.posting_renewed': 'Divulgação renovada em um canal',
    'process.posting_removed': 'Divulgação retirada de um canal',
    'process.answers_changed': 'Perguntas e respostas da vaga alteradas',
    'process.question_published': 'Pergunta de visitante respondida na página',
    'process.question_answered': 'Pergunta de visitante respondida por e-mail',
    'process.question_dismissed': 'Pergunta de visitante descartada',
  },
}
