/** Questions and answers on the page of a vacancy, which the server renders. Declared without `namespace`, which is part of the app. */
export const publicQuestionsTexts = {
  name: 'publicQuestions',
  texts: {
    title: 'Perguntas e respostas',
    ask: 'Fazer uma pergunta',
    question: 'A sua pergunta',
    questionNote:
      'Não escreva dados pessoais, seus ou de outra pessoa. A pergunta e a resposta podem aparecer nesta página, sem o seu nome.',
    email: 'E-mail para a resposta (opcional)',
    emailNote: 'Usamos o endereço só para esta resposta e o apagamos depois.',
    submit: 'Enviar a pergunta',
    sent: 'Recebemos a sua pergunta. A resposta aparece aqui quando alguém da organização a publicar; se você deixou um e-mail, ela vai para lá também.',
    errors: {
      question: 'Escreva a pergunta, em até 500 caracteres.',
      full: 'Há muitas perguntas esperando resposta nesta vaga. Escreva pelo contato da organização.',
    },
  },
} as const
