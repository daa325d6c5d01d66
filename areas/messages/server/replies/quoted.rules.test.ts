import { expect, it } from 'vitest'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import { splitHtml, splitText } from './quoted.rules.ts'
import { ourWords } from './quotedLetter.rules.ts'

const letter =
  'Prezada Ana,\n\nA prova será no sábado, às 9h, no auditório.\n\nQual a sua pretensão?\n\nQuando pode começar?'
const ours = ourWords([letter, 'Prova', 'Conselho'])
const quotedLetter = letter
  .split('\n')
  .map((line) => `> ${line}`)
  .join('\n')
const asDivs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${line || '<br>'}</div>`)
    .join('')

it.each([
  ['Gmail in Portuguese', 'Em qua., 25 de nov. de 2026 às 16:20, Conselho <r@exemplo.org.br>\nescreveu:'],
  ['Gmail in English', 'On Wed, Nov 25, 2026 at 4:20 PM Conselho <r@exemplo.org.br> wrote:'],
  ['Gmail in German', 'Am Mi., 25. Nov. 2026 um 16:20 Uhr schrieb Conselho <r@exemplo.org.br>:'],
  ['Gmail in French', 'Le mer. 25 nov. 2026 à 16:20, Conselho <r@exemplo.org.br> a\nécrit\u00a0:'],
  ['Thunderbird', 'Em 25/11/2026 16:20, Conselho escreveu:'],
  ['Apple Mail', 'No dia 25/11/2026, às 16:20, Conselho <r@exemplo.org.br> escreveu:'],
  ['Roundcube', 'Conselho <r@exemplo.org.br> escreveu em 25/11/2026:'],
])('a quotation marked by > is split with its introduction: %s', (_, intro) => {
  const { own, quoted } = splitText(`Confirmo.\n\nAtt.,\nAna\n\n${intro}\n\n${quotedLetter}\n`, ours)
  expect(own).toBe('Confirmo.\n\nAtt.,\nAna')
  expect(quoted).toBe(`${intro}\n\n${quotedLetter}`)
})

it.each([
  [
    'Outlook in Portuguese',
    'De: Conselho <r@exemplo.org.br>\nEnviada em: quarta-feira, 25 de novembro de 2026 16:20\nPara: ana@exemplo.com.br\nAssunto: Prova',
  ],
  [
    'Outlook in English',
    'From: Conselho <r@exemplo.org.br>\nSent: Wednesday, November 25, 2026 4:20 PM\nTo: ana@exemplo.com.br\nSubject: Prova',
  ],
  [
    'Outlook in German',
    'Von: Conselho <r@exemplo.org.br>\nGesendet: Mittwoch, 25. November 2026 16:20\nAn: ana@exemplo.com.br\nBetreff: Prova',
  ],
  [
    'Outlook in French',
    'De\u00a0: Conselho <r@exemplo.org.br>\nEnvoyé\u00a0: mercredi 25 novembre 2026 16:20\nÀ\u00a0: ana@exemplo.com.br\nObjet\u00a0: Prova',
  ],
  [
    'Outlook with a rule',
    '________________________________\nDe: Conselho\nEnviado: 25/11/2026 16:20\nPara: Ana\nAssunto: Prova',
  ],
  ['Outlook Express', '-----Mensagem original-----\nDe: Conselho\nEnviada em: 25/11/2026 16:20\nAssunto: Prova'],
])('a quotation without > is split where our letter follows: %s', (_, intro) => {
  const broken = letter.replace('no sábado, às', 'no sábado,\nàs')
  expect(splitText(`Confirmo.\n\n${intro}\n\n${broken}`, ours)).toEqual({
    own: 'Confirmo.',
    quoted: `${intro}\n\n${broken}`,
  })
  // The same words above a text that is not ours are no quotation.
  const said = `Confirmo.\n\n${intro}\n\n${letter}\n\nSim`
  expect(splitText(said, ours)).toEqual({ own: said, quoted: '' })
})

it.each([
  'Em relação ao item 4.2, a comissão escreveu:\n"serão aceitos certificados".\n\nPeço a revisão.',
  'Em 10/10/2026 às 10:00 a comissão escreveu:\n> serão aceitos certificados\n\nPeço a revisão.',
  'On 10/10/2026 10:00 the committee wrote:\n\nI ask for a review.',
  'De: setembro\nPara: outubro\n\nMudei de endereço.',
  `Respondo abaixo.\n\nEm qua., 25 de nov. de 2026 16:20, Conselho <r@exemplo.org.br> escreveu:\n> Qual a sua pretensão?\n\nR$ 5.500,00\n\n> Quando pode começar?\n\nEm 30 dias`,
  `${quotedLetter}\n\nConfirmo, abaixo da carta.`,
  'Olá\n\n-----Mensagem original-----\n\nminha carta',
  'Resposta\n\n_______________\nAna Prado\nSecretaria',
])('words of the person stay visible: %j', (said) => {
  expect(splitText(said, ours)).toEqual({ own: said, quoted: '' })
})

const html: [string, string][] = [
  [
    'Gmail',
    `<div dir="ltr">Confirmo.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Em qua., 25 de nov. de 2026, Conselho &lt;<a href="mailto:r@x">r@x</a>&gt; escreveu:<br></div><blockquote class="gmail_quote" style="border-left:1px solid">§</blockquote></div>`,
  ],
  [
    'Gmail in another language',
    `<div>Confirmo.</div><div class="gmail_quote"><div class="gmail_attr">2026年11月25日(水) 16:20 Conselho:<br></div><blockquote>§</blockquote></div>`,
  ],
  [
    'Apple Mail',
    `<html><head><style>p{}</style></head><body>Confirmo.<br><div><br><blockquote type="cite"><div>On 25 Nov 2026, at 16:20, Conselho &lt;r@x&gt; wrote:</div><br><div>§</div></blockquote></div></body></html>`,
  ],
  [
    'iPhone',
    `<body dir="auto">Confirmo.<br><br><div dir="ltr">Enviado do meu iPhone</div><div dir="ltr"><br><blockquote type="cite">Em 25 de nov. de 2026, à(s) 16:20, Conselho escreveu:<br><br></blockquote></div><blockquote type="cite">§</blockquote></body>`,
  ],
  [
    'Thunderbird',
    `<body>Confirmo.<br><div class="moz-cite-prefix">Am 25.11.26 um 16:20 schrieb Conselho:<br></div><blockquote type="cite" cite="mid:1@x">§</blockquote></body>`,
  ],
  [
    'Outlook desktop',
    `<body><div class=WordSection1><p class=MsoNormal>Confirmo.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>Von:</b> Conselho &lt;r@x&gt; <br><b>Gesendet:</b> 25. November 2026<br><b>An:</b> Ana<br><b>Betreff:</b> Prova<o:p></o:p></p></div></div>§</div></body>`,
  ],
  [
    'Outlook on the web',
    `<div>Confirmo.</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><font><b>De:</b> Conselho<br><b>Enviado:</b> quarta-feira<br><b>Para:</b> Ana<br><b>Assunto:</b> Prova</font><div>&nbsp;</div></div><div>§</div>`,
  ],
  [
    'Outlook for Android',
    `<div>Confirmo.</div><div id="ms-outlook-mobile-signature">Obter o Outlook para Android</div><hr><div id="divRplyFwdMsg"><b>From:</b> Conselho<br><b>Sent:</b> Wednesday<br><b>To:</b> Ana<br><b>Subject:</b> Prova</div>§`,
  ],
  [
    'Yahoo',
    `<div class="yahoo-style-wrap">Confirmo.</div><div id="yqt1" class="yahoo_quoted"><div>Em quarta-feira, 25 de novembro de 2026 às 16:20, Conselho &lt;r@x&gt; escreveu:</div><div>§</div></div>`,
  ],
  ['without a mark', `<p>Confirmo.</p><p>Conselho &lt;r@x&gt; escreveu em 25/11/2026:</p>§`],
]
it.each(html)('our letter is split from HTML: %s', (_, shape) => {
  const { own, quoted } = splitHtml(shape.replace('§', asDivs(letter)), ours)
  expect(wordsOf(cleanRichText(own))).toMatch(/^Confirmo\.( Enviado do meu iPhone|Obter o Outlook para Android)?$/)
  expect(wordsOf(cleanRichText(quoted))).toContain('Quando pode começar?')
})
it.each(html)('an answer within or below our letter stays visible in HTML: %s', (_, shape) => {
  const within = shape.replace(
    '§',
    `${asDivs('Qual a sua pretensão?')}</blockquote><p>Sim</p><blockquote>${asDivs('Quando pode começar?')}`,
  )
  for (const said of [within, `${shape.replace('§', asDivs(letter))}<p>Sim</p>`])
    expect(splitHtml(said, ours)).toEqual({ own: said, quoted: '' })
})
it('a text of the person that looks like a quotation of HTML stays visible', () => {
  for (const said of [
    '<p>Em 10/10/2026 às 10:00 a comissão escreveu:</p><blockquote>serão aceitos</blockquote><p>Peço a revisão.</p>',
    '<p>Veja:</p><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>meus dados</div></blockquote>',
    '<p>Antes</p><div style="border-top:solid 1px">depois</div>',
    '<p>a < b e <3</p><!-- <blockquote> --><p>fim</p>',
  ])
    expect(splitHtml(said, ours)).toEqual({ own: said, quoted: '' })
})

it('a reply is split in linear time, whatever it contains', () => {
  const many = (text: string) => `a\n\n${text.repeat(Math.ceil(400_000 / text.length))}\n\nb`
  for (const text of [
    '<',
    '<!--',
    '<a',
    '<blockquote>',
    '<blockquote style="border:none">x',
    '<script',
    '>',
    '_',
    '<div class="',
    'b&amp;',
  ])
    expect(() => splitHtml(many(text), ours)).toWorkLessThan(250)
  for (const text of [
    '> a\n',
    'Em 1@ 2026 escreveu:\n',
    'De: a\nPara: b\nData: c\n',
    '_',
    'On 1 ',
    '> \n\nx\n',
    '-----Mensagem original-----\n',
  ])
    expect(() => splitText(many(text), ours)).toWorkLessThan(250)
})
