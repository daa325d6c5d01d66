import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { zone } from '#platform/contract/zone.ts'
import { margin, openPdf, writeFooters } from '#platform/server/pdf/document.ts'
import { writeTable } from '#platform/server/pdf/table.ts'
import { drawSentence } from './drawWords.rules.ts'
import type { Act } from './result.rules.ts'
import type { AnnexTable } from './resultAnnex.rules.ts'

// Columns of words are left-aligned, and wider than those of numbers.
const words: Record<string, number> = { Nome: 3.6, CPF: 1.5, Lista: 1.6 }
const day = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(iso))

type Snapshot = {
  frozenAt: string
  inputsHash: string
  outputsHash: string
  publishedAt: string | null
  /** From format 3 on: the act that the hash of the inputs covers, and the hash of the publication. */
  act: Act | null
  /** The text of the public draw by which it decides ties; null where it has none. */
  drawSeed: string | null
  publicationHash: string | null
}

/** The title of the document, the lines below it, and the tables after the places. */
type Around = { name: string; lines: readonly string[]; annex: readonly AnnexTable[] }

const computedFrom =
  'vagas, etapas, pesos, mínimos, critérios com peso e valor, desempate, encerramento e sorteio; de cada candidatura: protocolo, inscrição, nascimento, situação, nome e CPF (com sal), notas com autor, momento e teste de origem, avaliações enviadas, ausências e dispensas'
const recorded =
  'código, título, empresa, edital e regime do processo, espécie, momento e autor do congelamento, resultado preliminar, banca examinadora publicada, prazo de recursos, textos e rubricas dos critérios, retificações; de cada candidatura (com sal): pessoa, observações das notas, motivos de ausências e dispensas, correções, motivo de inscrição tardia'

/** Which fields each hash covers, so that nobody takes what is beside them for proven. */
const coverage = ({ inputsHash, outputsHash, act, publicationHash }: Snapshot) => [
  ['Entradas', act ? `${computedFrom}; ${recorded}` : computedFrom, inputsHash],
  [
    'Resultado',
    'lugar, total, notas por componente, cobertura, lista, desempate, situação, protocolo e nome (com sal) de cada candidatura; pesos',
    outputsHash,
  ],
  ...(publicationHash ? [['Publicação', 'espécie, momento e hash do resultado publicado', publicationHash]] : []),
]

/**
 * Renders the published result as a table of one or more pages. Each footer shows the hashes that prove it, and the end says what they cover.
 */
export async function resultPdf(
  process: StoredProcess,
  snapshot: Snapshot,
  headers: readonly string[],
  rows: readonly string[][],
  { name, lines, annex }: Around,
): Promise<Buffer> {
  const { doc, done, width, foot } = await openPdf({
    title: `${name} ${snapshot.act?.code ?? process.code}`,
    created: new Date(snapshot.publishedAt ?? snapshot.frozenAt),
    layout: 'landscape',
    content: [process, headers, rows, lines, annex, coverage(snapshot)],
  })

  // As the hash covers them: the process may have got another title since.
  const { act } = snapshot
  const { code, title, company, notice } = act ?? {
    ...{ code: process.code, title: process.title, company: process.companyToOutsiders, notice: process.editalNumber },
  }
  doc.face('bold').fontSize(16).text(`${name}: ${title}`, margin, margin, { width, structType: 'H1' })
  doc
    .face('regular')
    .fontSize(9)
    .fillColor('#454F5B')
    .text(
      [
        code,
        company,
        `${process.openings} vaga(s), reserva de ${process.reserveOpenings}`,
        notice && `Edital ${notice}`,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .text(
      `Congelado em ${day(snapshot.frozenAt)}${snapshot.publishedAt ? ` · publicado em ${day(snapshot.publishedAt)}` : ''}`,
    )
    .text(lines.join('\n'))
  if (snapshot.drawSeed !== null) doc.text(drawSentence(act?.draw ?? process.drawSource, snapshot.drawSeed))
  doc.moveDown(0.8)

  const parts = headers.map((header) => words[header] ?? 1)
  const whole = parts.reduce((a, b) => a + b, 0)
  const columns = headers.map((header, at) => ({
    width: ((parts[at] ?? 1) / whole) * width,
    align: words[header] ? ('left' as const) : ('right' as const),
  }))
  await writeTable(doc, { columns, fontSize: 8, foot, headers, rows })

  for (const { heading, parts, ...table } of annex) {
    // A heading stays with its first rows.
    if (doc.y > foot - 60) doc.addPage()
    doc.moveDown(0.8)
    doc.face('bold').fontSize(10).fillColor('#161C24').text(heading, margin, doc.y, { width, structType: 'H2' })
    doc.moveDown(0.3)
    const all = parts.reduce((a, b) => a + b, 0)
    const columns = parts.map((part) => ({ width: (part / all) * width, align: 'left' as const }))
    await writeTable(doc, { columns, fontSize: 8, foot, ...table })
  }

  doc.moveDown(0.8)
  const proof = [0.12, 0.53, 0.35].map((part) => ({ width: part * width, align: 'left' as const }))
  const proofHeaders = ['Hash', 'O que ele cobre', 'SHA-256']
  await writeTable(doc, { columns: proof, fontSize: 7, foot, headers: proofHeaders, rows: coverage(snapshot) })

  writeFooters(
    doc,
    (page, pages) => `Entradas ${snapshot.inputsHash} · resultado ${snapshot.outputsHash} · página ${page} de ${pages}`,
  )
  doc.end()
  return done
}
