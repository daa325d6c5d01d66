/** Messages of administrators to companies, one a line: subject and paragraphs. Some contain the name of the recipient. */
export const toCompanies =
  `Convocação para entrevista final; Confirmamos a sala no 3º andar.; Podemos antecipar para as 9h de terça-feira? Aguardamos o retorno até amanhã.
Prorrogação do prazo de inscrição; O prazo foi prorrogado em cinco dias por causa do feriado estadual.; A nova data já aparece na página do processo.
Resultado preliminar publicado; O resultado preliminar está publicado.; O período de recursos começa amanhã e dura dois dias úteis.
Dúvida sobre o peso da vídeo entrevista; Passar de 10 % para 15 % mudaria três posições na classificação.; Se nenhuma delas sair das vagas, preferem manter como está?
Documentos que faltam no cadastro; Olá, {{ contato | default: "equipe" }}. Para concluir a verificação de {{ empresa }}, precisamos do contrato social atualizado.; Basta anexar o arquivo na página da empresa.
Edital: retificação do anexo II; O anexo corrigido já está assinado e foi republicado hoje.; Nada muda para quem já se inscreveu.
Finalistas indicados; Seguem indicados os finalistas do processo, na ordem da classificação.; Cada posição traz a explicação da nota, critério a critério.
Lembrete: avaliações em aberto; Há candidaturas sem nota na etapa de entrevista.; Sem elas o resultado não pode ser congelado.
Perfil de valores da empresa; O perfil de valores ficou pronto com as respostas do mês passado.; Vale conferir antes de abrir o próximo processo.
Agradecimento pela parceria; Olá, {{ contato | default: "equipe" }}. Obrigado pelo retorno rápido neste processo.; Ficou muito claro por que cada pessoa está onde está.`.split(
    '\n',
  )

/** The same for professionals. */
export const toCandidates =
  `Convite para um processo seletivo; Seu perfil corresponde a uma vaga aberta nesta semana.; As inscrições vão até sexta-feira, às 18h.
Confirmação da entrevista; Sua entrevista está marcada para terça-feira, às 9h30.; Leve um documento com foto. Se precisar de acessibilidade, responda a este aviso.
Falta um documento; Olá, {{ primeiro_nome }}. Não localizamos o comprovante de registro no conselho.; Envie-o até o fim da semana para continuar no processo.
Resultado da prova; As notas da prova foram publicadas.; O gabarito comentado fica disponível até o fim do período de recursos.
Seu registro vence em breve; O registro no conselho vence nos próximos trinta dias.; A renovação é feita pelo portal do conselho.
Vídeo currículo; O vídeo ficou ótimo, mas o áudio está baixo no começo.; Você pode gravar de novo quando quiser: vale o último envio.
Você avançou de etapa; Parabéns, {{ primeiro_nome }}: você segue para a próxima etapa do processo.; Em breve enviaremos a data e o local.
Vaga preenchida; A vaga foi preenchida por outra pessoa.; Seu perfil continua no banco de talentos, e avisaremos de novas oportunidades.
Teste de competências disponível; O questionário leva cerca de vinte minutos.; Ele pode ser respondido em duas vezes, até o fim do prazo.
Atualize o seu cadastro; Olá, {{ primeiro_nome }}. Faz mais de um ano que o seu cadastro em {{ organizacao }} não muda.; Confira o telefone, o e-mail e as experiências mais recentes.`.split(
    '\n',
  )
