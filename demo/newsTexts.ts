import type { PostState } from '#website/contract/news.rules.ts'
import type { CoverName } from './pictures.ts'

type Text = { title: string; summary: string; body: string; coverAlt: string }
export type DemoPost = {
  state: PostState
  /** Days since it was published, or written. */
  days: number
  /** Which member of the team wrote it. */
  author: number
  reads: number
  reason: string
  tags: readonly string[]
  byline: string
  cover: CoverName | null
  pt: Text
  en?: Omit<Text, 'coverAlt'>
}

const paragraphs = (...parts: string[]) =>
  parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')
const draft = { reads: 0, reason: '', byline: '', cover: null }

/** Notices that a council could publish. No person and no process of the demo is named. */
export const demoPosts: readonly DemoPost[] = [
  {
    ...{ state: 'publicada', days: 96, author: 3, reads: 1386, reason: '', byline: 'Encarregada de dados' },
    tags: ['Privacidade'],
    cover: 'shield',
    pt: {
      title: 'Seus dados no hub: o que guardamos e por quanto tempo',
      summary: 'Prazos, direitos e quem procurar.',
      coverAlt: 'Desenho de um escudo com um sinal de conferido',
      body: paragraphs(
        'Quem se cadastra no hub entrega ao conselho dados que só servem para a seleção. Este texto diz quais são, por quanto tempo ficam e como pedir a exclusão.',
        '<h3>O que guardamos</h3>',
        '<ul><li><p>O cadastro: contatos, formação, experiência e registro profissional</p></li><li><p>As respostas e as notas de cada processo de que você participa</p></li><li><p>Os consentimentos, com a versão do texto que você leu</p></li></ul>',
        '<h3>Por quanto tempo</h3>',
        'Um cadastro sem atividade recebe um aviso antes de ser excluído. Os atos de um processo de conselho ficam enquanto a lei obriga.',
        '<h3>Como pedir</h3>',
        'Responda a qualquer mensagem do hub. O prazo de resposta é de <strong>quinze dias</strong>.',
      ),
    },
    en: {
      title: 'Your data in the hub: what we keep and for how long',
      summary: 'Time limits, rights and who to ask.',
      body: paragraphs(
        'Everybody who registers gives the council data that serves the selection only. This text says which, how long they stay and how to ask for their erasure.',
        '<h3>How to ask</h3>',
        'Reply to any message of the hub. The answer comes within <strong>fifteen days</strong>.',
      ),
    },
  },
  {
    ...{ state: 'publicada', days: 61, author: 0, reads: 9204, reason: '', byline: 'Comissão de seleção' },
    tags: ['Guias', 'Classificação'],
    cover: 'steps',
    pt: {
      title: 'Como a classificação é calculada',
      summary: 'Sem fórmula escondida: um exemplo real, passo a passo.',
      coverAlt: 'Desenho de colunas que crescem da esquerda para a direita',
      body: paragraphs(
        'Cada etapa vale de 0 a 100 e tem um peso. A nota final é a soma de cada etapa multiplicada pelo seu peso.',
        '<h3>Um exemplo</h3>',
        'Ana tem 80 na prova (peso 60 %) e 90 na entrevista (peso 40 %). A nota é 80 × 0,6 + 90 × 0,4 = <strong>84,00</strong>.',
        '<h3>E se empatar</h3>',
        'Os critérios de desempate estão no edital, na ordem em que valem. Na sua página, cada um aparece como “decide” ou “não usado”.',
      ),
    },
  },
  {
    ...{ state: 'retirada', days: 40, author: 2, reads: 733, byline: '', cover: 'circles' },
    reason: 'A manutenção já terminou',
    tags: ['Avisos'],
    pt: {
      title: 'Parada programada de domingo',
      summary: 'O hub fica fora do ar das 2h às 4h.',
      coverAlt: 'Quatro círculos em linha, cada um mais claro que o anterior',
      body: paragraphs(
        'O hub fica fora do ar das 2h às 4h de domingo. As provas abertas ganham o mesmo tempo de prazo.',
      ),
    },
  },
  {
    ...{ state: 'publicada', days: 33, author: 2, reads: 2875, reason: '', byline: 'Bruno Lacerda' },
    tags: ['Guias', 'Entrevistas'],
    cover: 'lines',
    pt: {
      title: 'Vídeo entrevista: como se preparar',
      summary: 'Cinco minutos de teste evitam quase todos os problemas.',
      coverAlt: 'Barras horizontais de comprimentos diferentes',
      body: paragraphs(
        'A gravação é feita no seu navegador, sem instalar nada. Antes da primeira pergunta há um teste de câmera e de som que não é guardado.',
        '<ol><li><p>Procure um lugar com luz de frente</p></li><li><p>Feche outros programas que usam a câmera</p></li><li><p>Faça o teste até ouvir a sua voz</p></li></ol>',
        'Se a conexão cair, volte pelo mesmo link: o que já foi enviado está guardado.',
      ),
    },
  },
  {
    ...{ state: 'publicada', days: 19, author: 0, reads: 4120, reason: '', byline: 'Coordenação' },
    tags: ['Empresas'],
    cover: 'trend',
    pt: {
      title: 'Novas regras para CNPJ com letras',
      summary: 'Os cadastros de empresas já aceitam o formato novo.',
      coverAlt: 'Linha que sobe até um ponto',
      body: paragraphs(
        'O CNPJ passou a ter letras além de números. O cadastro, as planilhas de importação e a busca já aceitam os dois formatos.',
        'Quem integra sistemas com o hub não precisa mudar nada se trata o CNPJ como texto.',
      ),
    },
  },
  {
    ...{ state: 'publicada', days: 6, author: 1, reads: 1512, reason: '', byline: 'Comissão de seleção' },
    tags: ['Editais'],
    cover: 'lines',
    pt: {
      title: 'Resultado final: onde ver a sua nota e como recorrer',
      summary: 'A lista, a conta de cada nota e o prazo de recurso.',
      coverAlt: 'Barras horizontais de comprimentos diferentes',
      body: paragraphs(
        'As listas finais dos processos deste mês estão publicadas. Cada participante recebeu um link para a própria página.',
        '<h3>Como ler a sua nota</h3>',
        'Cada parte vale de 0 a 100. Na sua página você vê quanto cada uma somou, o que faltou para a posição seguinte e o que desempatou.',
        '<h3>Prazo para recurso</h3>',
        'O recurso é feito pelo link que você recebeu, até a data do edital. Quem avalia o recurso não é quem deu a nota.',
      ),
    },
    en: {
      title: 'Final results: where to see your grade and how to appeal',
      summary: 'The list, how each grade was computed and the time limit for appeals.',
      body: paragraphs(
        'The final lists of this month are published. Everybody who took part has a link to their own page.',
        '<h3>Appeals</h3>',
        'Appeal through the link that you received, until the date of the notice.',
      ),
    },
  },
  {
    ...draft,
    ...{ state: 'programada', days: 1, author: 2, byline: 'Coordenação' },
    tags: ['Novidades'],
    cover: 'circles',
    pt: {
      title: 'Abertura da área pública em dezembro',
      summary: 'O que muda para empresas e profissionais.',
      coverAlt: 'Quatro círculos em linha, cada um mais claro que o anterior',
      body: paragraphs(
        'A partir de dezembro o site do hub mostra as vagas abertas, as notícias do conselho e as perguntas mais comuns.',
        'Quem já tem cadastro continua entrando pelo mesmo endereço.',
      ),
    },
  },
  {
    ...draft,
    ...{ state: 'em_revisao', days: 2, author: 3 },
    tags: ['Guias'],
    cover: 'shield',
    pt: {
      title: 'Cotas: como comprovar e o que acontece depois',
      summary: 'Documentos, banca de heteroidentificação e prazos.',
      coverAlt: 'Desenho de um escudo com um sinal de conferido',
      body: paragraphs(
        'Quem concorre a uma vaga reservada concorre também às vagas gerais. A comprovação é pedida uma só vez, na etapa indicada no edital.',
      ),
    },
  },
  {
    ...draft,
    ...{ state: 'rascunho', days: 0.5, author: 0 },
    tags: ['Editais'],
    pt: {
      title: 'Calendário de processos do próximo ano',
      summary: '',
      coverAlt: '',
      body: paragraphs('Primeiro semestre: a confirmar com a diretoria.'),
    },
  },
]
