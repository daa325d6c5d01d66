import { describe, expect, it } from 'vitest'
import { type Piece, textOfPage } from './page.rules.ts'

/** Pieces of lines, one below the other. */
const column = (x: number, top: number, lines: readonly string[], size = 9, leading = 12): Piece[] =>
  lines.map((text, at) => ({ text, x, y: top - at * leading, width: text.length * size * 0.5, size }))

describe('the text of a page', () => {
  const side = ['CONTATO', 'ana@exemplo.com.br', 'IDIOMAS', 'Inglês avançado', 'Alemão básico']
  const main = ['EXPERIÊNCIA', 'Analista Sênior', 'Tupy S.A.', '2018 – 2021', 'FORMAÇÃO', 'UFSC']

  it('is its columns one after the other, the one with the headline first', () => {
    const pieces = [
      ...column(10, 800, side),
      ...column(180, 808, ['Beatriz Hoffmann'], 18),
      ...column(180, 780, main, 9, 13),
    ]
    const read = ['Beatriz Hoffmann', ...main, ...side].join('\n')
    expect(textOfPage(pieces)).toBe(read)
    // Some programs write a page row by row.
    expect(textOfPage(pieces.toSorted((a, b) => b.y - a.y))).toBe(read)
  })

  it('is a headline across the page, and then the columns', () => {
    const head = column(10, 830, ['Beatriz Hoffmann Pfiffer de Albuquerque Cavalcanti'], 18)
    const pieces = [...head, ...column(10, 790, side), ...column(250, 790, main)]
    expect(textOfPage(pieces)).toBe([head[0]?.text, ...side, ...main].join('\n'))
  })

  it('keeps dates at the right with the work they belong to', () => {
    const work = ['Experiência', 'Analista – Alfa', 'Rotinas', 'Gerente – Beta', 'Equipes']
    const dates = ['2018 – 2021', '2021 – atual', '2022'].map((text, at) => ({
      ...(column(400, 788 - at * 12, [text])[0] as Piece),
    }))
    expect(textOfPage([...column(10, 800, work), ...dates])).toBe(
      'Experiência\nAnalista – Alfa\t2018 – 2021\nRotinas\t2021 – atual\nGerente – Beta\t2022\nEquipes',
    )
  })

  it('joins the pieces of a word, and separates words', () => {
    const [first, second, third] = [
      column(10, 700, ['OF'], 10),
      column(20, 700, ['ICINA'], 10),
      column(50, 700, ['Um'], 10),
    ]
    expect(textOfPage([...first, ...second, ...third])).toBe('OFICINA Um')
    expect(textOfPage([])).toBe('')
  })

  it('is done in a moment with many pieces', () => {
    const pieces = Array.from(
      { length: 20_000 },
      (_, at) => column((at * 37) % 600, (at * 91) % 800, ['Idiomas'])[0] as Piece,
    )
    expect(() => textOfPage(pieces)).toWorkLessThan(3000)
  })
})
