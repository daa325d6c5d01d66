import type { SiteTexts } from '#website/contract/siteTexts.ts'

export const pt: SiteTexts = {
  about: {
    title: 'Uma seleção que qualquer pessoa consegue conferir',
    description:
      'O hub liga empresas e profissionais registrados. Cada posição na lista diz o que somou, o que faltou e o que desempatou.',
    lead: 'O hub liga empresas e profissionais registrados. Cada posição na lista diz o que somou, o que faltou e o que desempatou. Quem não foi escolhido também recebe resposta.',
    figures: [
      { value: '15 dias', label: 'é o prazo para atender quem pede os próprios dados' },
      { value: '100 %', label: 'das decisões têm motivo registrado' },
      { value: '0', label: 'cookies neste site' },
    ],
    points: [
      {
        title: 'Mesma regra para todos',
        text: 'Pesos, notas mínimas e desempate são definidos antes da primeira nota. Mudar depois exige um motivo, que fica registrado.',
      },
      {
        title: 'Avaliação às cegas',
        text: 'Cada avaliador dá a nota sem ver a dos outros. Divergências grandes são revistas.',
      },
      { title: 'Seus dados, seu direito', text: 'Veja, corrija ou apague o que guardamos, em até 15 dias.' },
    ],
    body: [
      '<p>O conselho mantém este hub para que contratar e ser contratado não dependa de quem se conhece. As empresas descrevem a vaga e o que ela exige; os profissionais mostram o que sabem em etapas iguais para todos; o resultado é uma lista que se explica linha por linha.</p>',
      '<p>Um resultado publicado não muda mais. Qualquer pessoa pode conferir, a partir das notas, que a ordem é a que as regras dão.</p>',
    ].join(''),
  },
  contact: {
    title: 'Fale com a gente',
    description: 'Escreva para a equipe do hub: uma pessoa lê e responde.',
    lead: 'Uma pessoa lê e responde. Conte o que precisa, com o código do processo, se houver.',
  },
  faqs: {
    title: 'Perguntas frequentes',
    description: 'Respostas sobre inscrição, etapas, resultado, recursos, planos e dados pessoais.',
    groups: [
      {
        title: 'Inscrição',
        entries: [
          {
            question: 'Como participo de um processo?',
            answer:
              '<p>A equipe do processo convida quem atende aos requisitos, ou inclui a sua candidatura quando você se inscreve pelo canal da vaga. Você recebe um e-mail de confirmação com o código do processo.</p>',
          },
          {
            question: 'Preciso de registro no conselho?',
            answer:
              '<p>Depende da vaga. Quando o registro é exigido, ele é conferido antes do resultado. Um registro vencido ou ausente aparece para você com o que fazer para regularizar.</p>',
          },
          {
            question: 'Preciso criar uma conta?',
            answer:
              '<p>Não. As etapas chegam por um link pessoal, enviado ao seu e-mail. Não encaminhe esse link: ele abre a sua candidatura.</p>',
          },
        ],
      },
      {
        title: 'Testes e vídeo',
        entries: [
          {
            question: 'E se a minha conexão cair no meio do teste?',
            answer:
              '<p>Suas respostas são guardadas enquanto você escreve, também no navegador. Abra o mesmo link e continue de onde parou. O tempo é o do servidor.</p>',
          },
          {
            question: 'Quem vê a minha entrevista em vídeo?',
            answer:
              '<p>Somente os avaliadores do processo. O vídeo é apagado no prazo da nossa política de privacidade.</p>',
          },
          {
            question: 'Preciso de um recurso de acessibilidade. O que faço?',
            answer:
              '<p>Na página da etapa há tamanhos de letra, espaçamento e contraste. Para mais tempo ou outro formato, responda ao e-mail do convite antes de começar.</p>',
          },
        ],
      },
      {
        title: 'Resultado',
        entries: [
          {
            question: 'Como a classificação é calculada?',
            answer:
              '<p>Cada parte recebe uma nota de 0 a 100 e tem um peso. O total é a média ponderada, arredondada só no fim. O resultado mostra a conta inteira, parte por parte, e o que desempatou.</p>',
          },
          {
            question: 'Como recebo a resposta se não for escolhido?',
            answer:
              '<p>Por e-mail. O aviso traz o desfecho da sua candidatura, e nenhum processo é arquivado antes que todos tenham recebido o seu.</p>',
          },
          {
            question: 'Posso pedir que expliquem a minha nota?',
            answer:
              '<p>Sim. Responda ao e-mail do resultado ou escreva para nós: você recebe uma folha com a nota de cada critério e o que ela significa.</p>',
          },
        ],
      },
      {
        title: 'Recursos',
        entries: [
          {
            question: 'Posso recorrer de uma nota?',
            answer:
              '<p>Sim. Peça a revisão dentro do prazo informado no resultado. Quem revisa não participou da decisão, e a resposta vem por escrito, com o motivo.</p>',
          },
        ],
      },
      {
        title: 'Planos e pagamento',
        entries: [
          {
            question: 'Como minha empresa contrata?',
            answer:
              '<p>Escolha um plano na página de planos, informe o CNPJ e pague por Pix. O acesso é liberado assim que o pagamento é confirmado.</p>',
          },
          {
            question: 'Posso cancelar?',
            answer: '<p>A qualquer momento. O plano vale até o fim do período já pago e não é renovado.</p>',
          },
        ],
      },
      {
        title: 'Seus dados',
        entries: [
          {
            question: 'Quais dados vocês guardam?',
            answer:
              '<p>Os do seu cadastro, das etapas que você respondeu e das decisões sobre elas. A página de privacidade tem a lista completa, com prazos.</p>',
          },
          {
            question: 'Como peço para ver, corrigir ou apagar os meus dados?',
            answer:
              '<p>Escreva para o endereço da página de privacidade. Respondemos em até 15 dias. O que a lei manda guardar fica sem o seu nome sempre que possível.</p>',
          },
        ],
      },
    ],
  },
  terms: {
    title: 'Termos de uso',
    description: 'As regras para usar o hub de seleção: para profissionais, empresas e visitantes.',
    body: [
      '<h3>1. O que é este serviço</h3>',
      '<p>O hub reúne empresas que contratam e profissionais registrados em processos seletivos com regras conhecidas. Ele é mantido pelo conselho, que aparece no rodapé desta página.</p>',
      '<h3>2. Para profissionais</h3>',
      '<ul>',
      '<li>Os links das etapas são pessoais. Responda você mesmo, sem ajuda que a etapa não permita.</li>',
      '<li>As informações do cadastro e os documentos enviados devem ser verdadeiros e atuais.</li>',
      '<li>A participação é gratuita e não garante contratação.</li></ul>',
      '<h3>3. Para empresas</h3>',
      '<ul>',
      '<li>A vaga descrita deve existir, e os critérios precisam ter relação com o trabalho.</li>',
      '<li>É proibido usar critérios de discriminação ou pedir dados que a vaga não exige.</li>',
      '<li>Os dados de profissionais servem somente ao processo em que foram recebidos.</li></ul>',
      '<h3>4. Resultados e decisões</h3>',
      '<p>As pontuações seguem as regras do processo. Eliminações são decididas por pessoas, com motivo registrado, e podem ser revistas a pedido. Um resultado publicado não é alterado; correções são publicadas ao lado dele.</p>',
      '<h3>5. Planos e pagamentos</h3>',
      '<p>Preços, limites e prazos estão na página de planos. O valor contratado vale até o fim do período. O cancelamento impede a próxima renovação.</p>',
      '<h3>6. Disponibilidade</h3>',
      '<p>Manutenções são avisadas com antecedência quando possível. Prazos de etapas afetados por uma parada nossa são estendidos.</p>',
      '<h3>7. Mudanças nestes termos</h3>',
      '<p>Cada versão tem número e data e continua publicada. Mudanças que reduzem direitos são avisadas por e-mail antes de valer.</p>',
      '<h3>8. Lei e foro</h3>',
      '<p>Aplica-se a lei brasileira. O foro é o da sede do conselho, salvo o que a lei reserva ao consumidor.</p>',
    ].join(''),
  },
  privacy: {
    title: 'Política de privacidade',
    description:
      'Quais dados pessoais tratamos, para quê, por quanto tempo, e como exercer os seus direitos pela LGPD.',
    body: [
      '<h3>1. Quem é responsável</h3>',
      '<p>O conselho indicado no rodapé é o controlador dos dados tratados neste hub, conforme a Lei nº 13.709/2018 (LGPD).</p>',
      '<h3>2. Quais dados tratamos</h3>',
      '<ul>',
      '<li><strong>Profissionais:</strong> cadastro, registro no conselho, currículo, respostas, notas, vídeos e o histórico das candidaturas.</li>',
      '<li><strong>Empresas:</strong> dados cadastrais, contatos, assinaturas e pagamentos.</li>',
      '<li><strong>Visitantes:</strong> o que você escreve nos formulários. Este site não usa cookies nem rastreadores.</li></ul>',
      '<h3>3. Para quê e com que base</h3>',
      '<ul>',
      '<li>Conduzir processos seletivos de que você participa: procedimentos preliminares a um contrato.</li>',
      '<li>Cumprir obrigações legais e fiscais.</li>',
      '<li>Guardar registros que permitam conferir decisões: exercício regular de direitos.</li>',
      '<li>Enviar avisos e vagas: o seu consentimento, que pode ser retirado a qualquer momento.</li></ul>',
      '<h3>4. Dados sensíveis</h3>',
      '<p>Raça, deficiência e outros dados sensíveis são opcionais, guardados cifrados e usados apenas em ações afirmativas e em estatísticas sem identificação.</p>',
      '<h3>5. Com quem compartilhamos</h3>',
      '<p>Com a empresa do processo em que você está e com fornecedores que operam o serviço por nossa conta. Não vendemos dados.</p>',
      '<h3>6. Por quanto tempo</h3>',
      '<p>Cadastros sem atividade são apagados depois do prazo configurado, com aviso anterior. Dados de pagamento ficam cinco anos, como manda a lei fiscal. Resultados publicados ficam sem identificar quem pediu a exclusão.</p>',
      '<h3>7. Seus direitos</h3>',
      '<p>Você pode confirmar o tratamento, ver, corrigir, levar ou apagar os seus dados, retirar um consentimento e pedir a revisão de uma decisão. Respondemos em até 15 dias.</p>',
      '<h3>8. Segurança</h3>',
      '<p>Senhas e segredos são guardados cifrados, cada acesso é registrado em uma trilha que não pode ser alterada, e incidentes são comunicados aos titulares e à ANPD.</p>',
      '<h3>9. Mudanças</h3>',
      '<p>Cada versão desta política tem número e data e continua publicada. O consentimento que você deu aponta para a versão em vigor naquele dia.</p>',
    ].join(''),
  },
  comingSoon: {
    title: 'Vagas para quem tem registro no conselho',
    description: 'Deixe o e-mail e receba um aviso no dia da abertura, e mais nada.',
    lead: 'Deixe o e-mail e receba um aviso no dia, e mais nada.',
  },
}
