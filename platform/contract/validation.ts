import { z } from 'zod'
import { withoutStacks } from './combiningMarks.rules.ts'

/** A validation error, as a code that both sides turn into a sentence. A code may carry one value after a bar: `too_long|160`. */
export const sentencesPt = {
  required: 'Preencha este campo.',
  invalid: 'Valor inválido. Confira e tente de novo.',
  invalid_choice: 'Escolha uma das opções.',
  too_short: 'Use pelo menos {{n}} caracteres.',
  too_long: 'Use no máximo {{n}} caracteres.',
  too_small: 'O menor valor aceito é {{n}}.',
  too_big: 'O maior valor aceito é {{n}}.',
  too_few: 'Inclua pelo menos {{n}}.',
  too_many: 'Inclua no máximo {{n}}.',
  not_whole: 'Use um número inteiro.',
  not_a_number: 'Escreva um número, como 1.250,50.',
  email: 'O email deve ser um endereço de email válido',
  email_required: 'O email é obrigatório',
  password_required: 'A senha é obrigatória',
  url: 'Endereço inválido. Exemplo: https://www.empresa.com.br',
  cpf: 'CPF inválido: dígito não confere.',
  cnpj: 'CNPJ inválido: dígito não confere.',
  cnae: 'CNAE inválido: são 7 números, como 2451-2/00.',
  contact_unreachable: 'Informe um e-mail ou um telefone.',
  contact_repeated: 'Este e-mail já é de outro contato da empresa.',
  primary_missing: 'Escolha o contato principal.',
  primary_several: 'Só um contato pode ser o principal.',
  cep: 'CEP inválido: são 8 números.',
  uf: 'Escolha um dos 26 estados ou o Distrito Federal.',
  phone: 'Telefone inválido. Exemplo: (48) 99614-2030',
  date: 'Data inválida.',
  date_future: 'A data não pode estar no futuro.',
  date_before_birth: 'A data é anterior ao nascimento da pessoa.',
  date_before_answer: 'A pessoa já respondeu depois desta data. Confira o histórico.',
  date_before_law: 'A data é anterior a 14/08/2018, dia da lei de proteção de dados.',
  month: 'Mês inválido. Exemplo: 03/2021',
  year: 'Confira o ano.',
  language_repeated: 'Este idioma já está na lista.',
  skill_repeated: 'Esta competência já está na lista.',
  control_chars: 'Há caracteres que não podem ser usados aqui.',
  taken: 'Já existe um cadastro com este valor.',
  reason_required: 'O processo já foi publicado: diga por que a regra muda.',
  summons_due_past: 'O prazo da resposta precisa ser depois de hoje.',
  summons_due_short: 'O prazo é menor que o do edital. Escolha um dia que deixe todos os dias úteis.',
  summons_answer_day: 'A resposta veio entre o dia da convocação e hoje. Confira a data.',
  deadline_past: 'Esta data já passou. Um prazo publicado só pode terminar no futuro.',
  days_to_react:
    'A retificação encurta o prazo ou exige mais de quem se inscreve: deixe ao menos {{n}} dias até o encerramento.',
  applications_over:
    'As inscrições encerraram: o edital não pode mais exigir mais nem encurtar o prazo. Prorrogue o encerramento, reabra as inscrições e retifique então.',
  sha256: 'São 64 dígitos hexadecimais, de 0 a 9 e de a a f.',
  draw_before_closing:
    'A loteria precisa ser depois do dia em que as inscrições encerram: antes dela ninguém pode conhecer o sorteio.',
  draw_recorded: 'O texto do sorteio já foi registrado e não muda mais.',
  draw_source_late: 'Já há notas, e os empates podem ser conhecidos: a fonte do sorteio não muda mais.',
  draw_source_held: 'O dia da loteria chegou: a fonte do sorteio não muda mais.',
  draw_commitment_late: 'Já há candidaturas, e quem escolheu o texto pode conhecer os protocolos. Use uma loteria.',
  draw_unbound: 'Já há candidaturas: o sorteio não pode ficar sem fonte. Escolha uma loteria.',
  draw_day_past: 'Escolha um dia que ainda não chegou.',
  draw_not_voided: 'O texto registrado não é apagado. Corrija-o, se a loteria o permitir, com um motivo.',
  draw_not_held: 'A loteria ainda não aconteceu. Registre o texto no dia dela ou depois.',
  draw_text_differs: 'O SHA-256 deste texto não é o que o edital publicou. Copie o texto exatamente como foi guardado.',
  ruleset_fixed:
    'Depois da publicação ou de uma nota, o regulamento não muda mais. Duplique o processo para usar outro.',
  quotas_public_only: 'Só um concurso público reserva vagas. Escolha o regulamento de conselho, ou tire as reservas.',
  quotas_over_all: 'As reservas somam mais de 100 % das vagas.',
  closes_before_opens: 'O encerramento precisa ser depois da abertura.',
  end_before_start: 'O fim não pode ser antes do início.',
  days_at_most: 'Use no máximo {{n}} dias.',
  salary_range: 'O salário máximo precisa ser maior que o mínimo.',
  question_repeated: 'A mesma questão está duas vezes na prova.',
  due_required: 'Informe a data limite ou os dias depois do convite.',
  due_twice: 'Use a data limite ou os dias, não os dois.',
  place_or_link: 'Informe o local ou o link da chamada.',
  due_before_opening: 'A data limite precisa ser depois da abertura.',
  opening_required: 'Diga quando abre: é quando os links saem sozinhos.',
  opening_past: 'A abertura precisa ser depois de agora: é quando os links saem sozinhos.',
  weights_sum: 'Os pesos precisam somar 100 %.',
  too_precise: 'Use no máximo 12 casas decimais.',
  age_not_allowed: 'Idade não pode desempatar um processo privado.',
  not_found: 'Não encontrado. Escolha outro.',
  password_common: 'Esta senha está entre as mais usadas ou vazadas e é fácil de adivinhar. Escolha outra.',
  password_own: 'A senha não pode ser o seu nome ou o seu email.',
  password_wrong: 'A senha atual não confere.',
  email_of_another: 'Só a própria pessoa muda o email da sua conta.',
  setup_key: 'Esta não é a chave de instalação. Copie-a da saída do último início do Certame.',
  code_wrong: 'Código incorreto. Confira o aplicativo e tente de novo.',
  origin: 'Este endereço não está entre os permitidos.',
  reply_address: 'Escreva como respostas@exemplo.org.br, com até 20 letras antes do @, ou *@respostas.exemplo.org.br.',
  cep_address: 'Ponha {cep} onde o número entra. Exemplo: https://viacep.com.br/ws/{cep}/json/',
  network: 'Rede inválida. Exemplos: 203.0.113.7 ou 203.0.113.0/24',
  own_network: 'Inclua a rede de onde você acessa agora, ou perderá o acesso.',
  recording_longer: 'Use no máximo a duração de um vídeo.',
  group_minimum: 'Use pelo menos 5 pessoas: um grupo menor pode revelar o que alguém declarou.',
  retention_months: 'Use 0 (desligada) ou pelo menos 6 meses.',
  confirmation: 'Digite o nome completo, como está no cadastro.',
  own_second_factor: 'Ative antes a verificação em duas etapas na sua conta.',
  image: 'Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.',
  image_too_large: 'A imagem passa de 5 MB. Escolha uma menor.',
  file: 'Envie um arquivo inteiro.',
  file_empty: 'O arquivo está vazio.',
  file_type: 'Este tipo não é aceito. Envie PDF, Word, Excel, PowerPoint, OpenDocument, JPEG, PNG, WebP, TXT ou CSV.',
  file_active: 'Arquivos HTML, SVG e XML não são aceitos: podem executar comandos. Envie em PDF.',
  cv_type: 'Envie o currículo em PDF ou DOCX. Se ele é DOC ou pede senha para abrir, salve uma cópia em PDF sem senha.',
  sheet_active: 'Este arquivo é uma página HTML ou XML, não uma planilha. Abra-o no Excel e salve-o como CSV ou XLSX.',
  sheet_type: 'Envie uma planilha CSV, XLSX ou ODS. Se a sua é XLS, salve-a antes como XLSX.',
  one_of: 'Use um destes: {{n}}.',
  number: 'Use um número, como 2,5 ou 1250, sem ponto de milhar.',
  money: 'Use um valor em reais, como 5500 ou R$ 5.500,00.',
  question_key: 'Use as letras das alternativas certas (A, C), V ou F, ou um número, conforme o tipo.',
  repeated_record: 'A linha {{n}} do arquivo já é deste cadastro.',
  record_in_bin: 'Está na lixeira. Restaure antes de importar.',
  unreadable: 'Há um caractere ilegível (�), que se perdeu quando o arquivo foi salvo. Corrija o texto no arquivo.',
  cpf_masked:
    'O CPF está oculto e nenhum profissional com este e-mail tem esses dígitos. Para registrar, informe o CPF inteiro.',
  repeated_line: 'Esta linha repete a linha {{n}} do arquivo.',
  language_level: 'Informe cada idioma com o nível. Exemplo: Inglês (B2); Espanhol (A2)',
  education_cell: 'Informe cada formação com o nível. Exemplo: Bacharelado · Direito · UFSC · 2015; Mestrado · USP',
  registration_cell: 'Informe conselho, UF e número. Exemplo: CRA-SC 12345',
  city_cell: 'Informe a cidade e a UF. Exemplo: Florianópolis/SC',
  experience_cell:
    'Informe cada experiência com a empresa. Exemplo: Analista · Tupy · 03/2018 – 05/2021; Gerente · Weg',
  repeated_row: 'Este valor já está na linha {{n}} do arquivo.',
  file_broken: 'A imagem está corrompida. Envie outra.',
  document_type: 'Este documento é pedido em {{n}}.',
  file_too_large: 'O arquivo passa de {{n}} MB. Envie um menor.',
  cut_offs_order: 'Cada nível precisa de uma média maior que a do anterior.',
  video_type: 'Envie um vídeo WebM, MP4 ou MOV.',
  video_broken: 'O vídeo está incompleto ou corrompido. Grave ou exporte de novo.',
  take_too_long: 'A gravação passa dos {{n}} segundos da pergunta. Grave de novo, mais curta.',
  video_too_long: 'O vídeo passa da duração máxima, de {{n}} min. Envie um mais curto.',
  captions: 'Envie um arquivo WebVTT (.vtt) com ao menos uma legenda.',
  captions_line: 'A linha {{n}} das legendas não tem um tempo válido. Exemplo: 00:01.000 --> 00:04.000',
  captions_too_large: 'As legendas passam de {{n}} KB. Envie um arquivo menor.',
  option_repeated: 'Esta alternativa já existe. Mude o texto ou remova-a.',
  key_missing: 'Marque a resposta certa.',
  key_several: 'Marque só uma resposta certa.',
  scale_steps: 'A escala precisa ter de 2 a 11 pontos.',
  key_off_scale: 'A resposta certa precisa estar dentro da escala.',
  decimals: 'Use no máximo {{n}} casas decimais.',
  pictures_too_many: 'Use no máximo {{n}} imagens no texto.',
  picture_unknown: 'Uma das imagens não está mais aqui. Remova-a e envie de novo.',
  one_way: 'Diga quem adicionar de um só jeito: escolhidos, filtros, banco ou CPFs.',
  recipients_missing: 'Escolha ao menos um destinatário ou um segmento.',
  whatsapp_missing: 'O WhatsApp não está configurado. Configure-o em Configurações, ou tire-o dos canais.',
  whatsapp_files: 'Pelo WhatsApp vai no máximo um anexo. Tire os outros, ou tire o WhatsApp dos canais.',
  whatsapp_type:
    'O WhatsApp não leva este tipo de anexo. Anexe PDF, Word, Excel, PowerPoint, texto ou imagem, ou tire o WhatsApp dos canais.',
  whatsapp_long: 'Pelo WhatsApp a mensagem vai com até {{n}} caracteres. Encurte-a, ou tire o WhatsApp dos canais.',
  email_large:
    'Os anexos passam de 10 MB, que muitos servidores de e-mail recusam. Tire algum, ou tire o e-mail dos canais.',
  fixed: 'Isto não muda por aqui. Tire-o do que envia.',
  event_order: 'O fim precisa ser depois do início.',
  event_too_long: 'O evento é longo demais. Confira as datas.',
  days_order: 'O último dia precisa ser o primeiro ou um depois dele.',
  after_deadline: 'Escolha um momento antes do prazo.',
  not_ahead: 'Escolha um momento no futuro, em até um ano.',
  field_unknown: 'O campo “{{n}}” não existe para estes destinatários. Escolha um da lista de campos.',
  template_filter: 'O filtro “{{n}}” não existe. Remova o que vem depois da barra vertical.',
  template_tag: 'O comando “{{n}}” não pode ser usado. Use só campos e condições (if).',
  template_syntax: 'Na linha {{n}}, confira as chaves: cada campo se escreve entre duas que abrem e duas que fecham.',
  template_long: 'O texto tem campos demais ou passa de {{n}} caracteres.',
  provider_name: 'O nome do modelo no provedor tem só letras minúsculas sem acento, números e sublinhado.',
  provider_language: 'Idioma inválido. Exemplo: pt_BR',
  filter_unknown: 'O filtro “{{n}}” não existe nesta lista. Confira o nome ou remova-o.',
  plan_code: 'Use letras maiúsculas, números e hífens, como PRO-M.',
  period_fixed: 'O período de um plano que já foi vendido não muda. Crie outro plano.',
  voucher_code: 'Use letras maiúsculas, números e hífens, como FEIRA-26.',
  voucher_fixed: 'Isto não muda em um voucher que já foi ativado. Crie outro.',
  voucher_max: 'O máximo de um voucher que já foi ativado só aumenta.',
  voucher_no_charge: 'Um voucher precisa de uma primeira cobrança. Tire-o, ou comece com fatura.',
  pix_key: 'Chave inválida: use CPF ou CNPJ sem pontos, telefone com +55, e-mail ou chave aleatória.',
  https: 'Use um endereço que começa com https://.',
  certificate: 'O certificado e a chave precisam ser um par, em PEM.',
  dunning_order: 'O cancelamento vem depois da suspensão, e a suspensão depois do atraso.',
  terms: 'Leia e aceite os termos para continuar.',
  end_to_end: 'O identificador do Pix tem 32 letras e números e começa com E.',
  money_positive: 'Informe um valor acima de zero.',
  money_negative: 'O valor não pode ser negativo.',
  money_max: 'Valores vão até R$ 10 milhões. Confira o que digitou.',
  credit_too_much: 'A nota de crédito não pode passar do que falta pagar. Se já está pago, devolva o pagamento.',
  credit_whole: 'Para tirar o valor todo de uma fatura que ninguém pagou, cancele-a.',
  refund_max: 'Não há tanto a devolver deste pagamento. Informe um valor menor.',
  payment_known: 'Um pagamento com este identificador já foi registrado.',
  slug: 'Use letras minúsculas sem acento, números e hífens, como resultado-edital-04.',
  version: 'Recarregue a página e tente de novo.',
} as const
export type ValidationCode = keyof typeof sentencesPt

/** Splits the code of an issue from its value. */
export function readCode(message: string): { code: ValidationCode; n?: string } {
  const [code = '', n] = message.split('|')
  return { code: code in sentencesPt ? (code as ValidationCode) : 'invalid', n }
}

export function sentencePt(message: string) {
  const { code, n } = readCode(message)
  return sentencesPt[code].replace('{{n}}', n ?? '')
}

/** The error code of a filter. An unknown filter is an error, because it would be ignored. */
export const wrongFilter = ({ issues }: z.ZodError): string =>
  issues.find(({ code }) => code === 'unrecognized_keys')?.message ?? 'invalid'

type Raw = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0]

/** Zod reports errors as English prose; this makes every schema report codes, on both sides. */
function codeOf(issue: Raw): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'required'
        : Number.isNaN(issue.input)
          ? 'not_a_number'
          : issue.expected === 'int'
            ? 'not_whole'
            : 'invalid'
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : `too_short|${issue.minimum}`
      return issue.origin === 'array' ? `too_few|${issue.minimum}` : `too_small|${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `too_long|${issue.maximum}`
      return issue.origin === 'array' ? `too_many|${issue.maximum}` : `too_big|${issue.maximum}`
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' || issue.input === null ? 'required' : 'invalid_choice'
    case 'invalid_format':
      if (issue.format === 'email') return issue.input === '' ? 'email_required' : 'email'
      return issue.format === 'url'
        ? 'url'
        : issue.format === 'date' || issue.format === 'datetime'
          ? 'date'
          : 'invalid'
    case 'unrecognized_keys':
      return `filter_unknown|${issue.keys.join(', ')}`
    default:
      return 'invalid'
  }
}

z.config({ customError: codeOf })

// Characters that PostgreSQL cannot store or that are invisible. Line breaks and tabs pass.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u
const isSeen = (s: string) => !unseen.test(s)

/** A date as `2026-11-21`. Dates before any living person are typing errors, and no database has a year 0. */
export const day = () => z.iso.date().refine((d) => d >= '1900-01-01', 'date')

/** A timestamp with its time zone: `2026-12-01T09:00:00-03:00`. */
export const moment = () => z.iso.datetime({ offset: true })

/** A text of one line or several, trimmed, without control characters, in Unicode NFC. */
/** The URL of a web site or service; empty for none. */
export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(300)], {
  error: 'url',
})
export const text = (max: number) =>
  z.string().trim().overwrite(withoutStacks).normalize('NFC').max(max).refine(isSeen, 'control_chars')
/** Whether a text has a visible character: combining marks, spaces and fillers alone are not visible. */
export const isReadable = (s: string) => /[^\s\p{Cf}\p{M}\p{DI}\u2800]/u.test(s)
/** A search text. Invisible characters, as copied from a PDF, count as word separators. */
export const searchText = (max = 200) =>
  z
    .string()
    .overwrite((s) => s.replaceAll(new RegExp(unseen, 'gu'), ' '))
    .trim()
    .max(max)
/** A path parameter. */
export const addressText = (max: number) => z.string().max(max).refine(isSeen, 'control_chars')
export const requiredText = (max: number) =>
  text(max)
    .min(1)
    .refine((s) => s === '' || isReadable(s), 'required')
/** Removes duplicates, ignoring case; the first spelling is kept. */
export function onceEach(words: readonly string[]): string[] {
  const once = new Map<string, string>()
  for (const word of words) if (!once.has(word.toLocaleLowerCase())) once.set(word.toLocaleLowerCase(), word)
  return [...once.values()]
}
export const optionalEmail = z.union([z.literal(''), z.email('email').max(254)], { error: 'email' }).default('')

/** An address to log in with. Required first, then well formed: the login screen has a sentence for each. */
export const loginEmail = z.string().trim().min(1, 'email_required').max(254).pipe(z.email('email'))
export const accountEmail = loginEmail.pipe(z.string().toLowerCase())
