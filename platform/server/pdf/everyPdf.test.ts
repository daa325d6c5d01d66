import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#billing/contract/invoices.ts'
import type { Voucher } from '#billing/contract/vouchers.ts'
import { invoicePdf } from '#billing/server/invoices/invoicePdf.ts'
import { posterPdf, sheetPdf } from '#billing/server/vouchers/poster.ts'
import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { explanationPdf } from '#hiring/server/ranking/explanation.pdf.ts'
import { resultPdf } from '#hiring/server/ranking/result.pdf.ts'
import type { StoredVacancy } from '#vacancies/server/reading/vacancies.sql.ts'
import { posterPdf as vacancyPoster } from '#vacancies/server/views/poster.ts'

/** Names of scripts whose glyphs stand for one letter each, in their order, from left to right. */
const plain = [
  'Michał Wałęsa',
  'Đặng Thị Hương',
  'Ọlọ́runtóbi Şahin',
  'Ἀθηνᾶ Παππά',
  'Иван Ђорђевић',
  'Արամ Խաչատրյան',
  'გიორგი ბერიძე',
  'አበበ በቀለ',
  '山田 張偉 陈丽',
  'やまだ タロウ',
  '김민수',
]
const turned = ['محمد علي', 'דוד כהן']
const shaped = [
  'प्रियांका शर्मा',
  'মোহাম্মদ শেখ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'પ્રિયંકા પટેલ',
  'கோமதி ஸ்ரீ',
  'శ్రీనివాస్',
  'ಶ್ರೀನಿವಾಸ',
  'ശ്രീകുമാർ',
  'ශ්‍රී ලංකා',
  'สมชาย ใจดี',
  'ສົມພອນ',
  'សុខា ស្រីពៅ',
  'အောင်ဆန်း',
]
const names = [...plain, ...turned, ...shaped]
const created = new Date('2026-01-01T12:00:00Z')
const joined = names.join(' · ')

const voucher = {
  code: 'VERAO-26',
  partnerName: joined,
  kind: 'percentual',
  value: 20,
  periods: 1,
  forPlans: names.map((name) => ({ name, period: 'mensal' })),
  perCompany: 1,
  startsOn: null,
  endsOn: null,
  maxRedemptions: null,
  updatedAt: created.toISOString(),
} as unknown as Voucher
const invoice = {
  code: '2026-1',
  createdAt: created.toISOString(),
  issuedOn: '2026-01-01',
  dueOn: '2026-01-10',
  state: 'aberta',
  issuer: { name: 'Hub', cnpj: '11.222.333/0001-81', address: joined },
  payer: { name: joined, cnpj: '', address: '', contact: joined },
  lines: names.map((description) => ({ description, detail: '', amount: 1000 })),
  total: 1000,
  issRate: 0,
  creditNotes: [],
  payments: [],
  charge: { brCode: '000201Il0O', amount: 1000, expiresAt: null },
} as unknown as Invoice
const process_ = {
  code: 'PS-1',
  title: joined,
  companyName: joined,
  companyToOutsiders: joined,
  openings: 1,
  reserveOpenings: 1,
  editalNumber: '',
} as unknown as StoredProcess
const vacancy = {
  ...{
    title: 'Analista',
    company: joined,
    city: 'Itu',
    uf: 'SP',
    openings: 2,
    code: 'ANA-1',
    zone: 'America/Sao_Paulo',
  },
  ...{ closesAt: created.toISOString(), publishedAt: created.toISOString() },
} as unknown as StoredVacancy
const snapshot = {
  ...{ frozenAt: created.toISOString(), inputsHash: 'a', outputsHash: 'b', publishedAt: null },
  ...{ act: null, publicationHash: null, drawSeed: null },
}
const annex = [{ heading: 'Retificações', headers: ['Motivo'], parts: [1], rows: names.map((name) => [name]) }]
const around = { name: 'Resultado', lines: [joined], annex }
const result = (rows: readonly string[][]) => resultPdf(process_, snapshot, ['Lugar', 'Nome'], rows, around)

/** Every maker of a PDF, by its file; what it prints has all the names, apart from those that it has no place for. */
const makers: Record<string, [file: string, make: () => Promise<Buffer>]> = {
  'a result': ['areas/hiring/server/ranking/result.pdf.ts', () => result(names.map((name, at) => [String(at), name]))],
  'an explanation': [
    'areas/hiring/server/ranking/explanation.pdf.ts',
    () => {
      const sections = [
        { heading: 'Nomes', rows: names.map((name) => ['Nome', name] as const), paragraphs: [joined] },
        {
          heading: 'Tabela',
          table: { headers: ['Nome', 'Nota'], rows: names.map((name) => [name, '1']), isSummed: true },
        },
      ]
      return explanationPdf({ title: 'Explicação', subtitle: 'PS-1', lines: names, sections }, created)
    },
  ],
  'an invoice': ['areas/billing/server/invoices/invoicePdf.ts', () => invoicePdf(invoice)],
  'a poster': [
    'areas/billing/server/vouchers/poster.ts',
    () => posterPdf(voucher, { organisation: joined, url: 'https://hub.test/v' }),
  ],
  'a poster of a vacancy': [
    'areas/vacancies/server/views/poster.ts',
    () => vacancyPoster(vacancy, { organisation: 'Hub', url: 'https://hub.test/v', address: 'https://hub.test/vagas' }),
  ],
  'a sheet of vouchers': [
    'areas/billing/server/vouchers/poster.ts',
    // The terms of a card are cut at three lines: the organisation is one name after another.
    () => {
      const cards = [{ code: 'VERAO-26', url: 'https://hub.test/v' }]
      return sheetPdf({ ...voucher, forPlans: [{ name: 'Básico', period: 'mensal' }] }, cards, 'Đặng 山田 محمد प्रियांका')
    },
  ],
}
const inSheet = ['Đặng', '山田', 'محمد', 'प्रियांका']

const folder = mkdtempSync(join(tmpdir(), 'certame-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hasReaders = ['pdftotext', 'qpdf'].every((program) => spawnSync(program, ['--version']).error === undefined)
const run = (program: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8' })
  return { stdout, status, stderr }
}
/** Without spaces, line breaks and marks of direction. */
const bare = (text: string) => text.replace(/[\s\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '').normalize('NFC')

describe('every PDF', () => {
  it('is made by what this test makes', () => {
    const root = join(import.meta.dirname, '../../..')
    const sources = globSync('{app,areas,platform,demo}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    const using = sources.filter((file) => /await openPdf\(/.test(readFileSync(join(root, file), 'utf8')))
    expect(using.toSorted()).toEqual([...new Set(Object.values(makers).map(([file]) => file))].toSorted())
    const direct = sources.filter((file) => /\('pdfkit'\)|from 'pdfkit'/.test(readFileSync(join(root, file), 'utf8')))
    // Papers of the demo have names that we chose.
    expect(direct.toSorted()).toEqual(['demo/papers.ts', 'platform/server/pdf/paper.ts'])
  })

  it.each(Object.entries(makers))('prints names of every script: %s', async (kind, [, make]) => {
    const pdf = await make()
    const said = kind === 'a sheet of vouchers' ? inSheet : names
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    // This reader takes the letters of glyphs one by one.
    for (const name of said.filter((name) => plain.some((other) => other.includes(name))))
      expect(bare(text)).toContain(bare(name))
    if (!hasReaders) return
    const path = join(folder, `${kind}.pdf`)
    writeFileSync(path, pdf)
    expect(run('qpdf', '--check', path)).toMatchObject({ status: 0, stderr: '' })
    const read = run('pdftotext', '-raw', path, '-')
    expect(read.stderr).toBe('')
    for (const name of said) expect(bare(read.stdout)).toContain(bare(name))
    const fonts = run('pdffonts', path).stdout.split('\n').slice(2).filter(Boolean)
    // Embedded, a subset, with its letters.
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+noto-sans.* yes yes yes /)
    const info = run('pdfinfo', path).stdout
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Title: +\S/)
    expect(pdf.length).toBeLessThan(400_000)
  })

  it('says its language, and what its parts are', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await result([['1', 'Ana']])))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Language: 'pt-BR', Title: 'Resultado PS-1' })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
  })

  it('takes the turn of no other call for long, with a thousand names of other characters', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => [String(at), `陈 ${String.fromCodePoint(0x4e00 + at)} محمد`])
    await result(rows.slice(0, 3))
    let turns = 0
    const heart = setInterval(() => {
      turns += 1
    }, 0)
    const pdf = await result(rows)
    clearInterval(heart)
    expect(pdf.length).toBeLessThan(1_500_000)
    // One between two pages at least.
    expect(turns).toBeGreaterThan(30)
  })
})
