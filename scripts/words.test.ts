import { describe, expect, it } from 'vitest'
import { findings } from './words.ts'

const words = (text: string, path = 'areas/professionals/server/x.ts') => findings(path, text).map(({ word }) => word)

describe('the word check', () => {
  it('finds bare names of functions, variables, types and parameters', () => {
    expect(words('export async function one() {}')).toEqual(['one'])
    expect(words('const held = 1, { told: shown } = {}')).toEqual(['held', 'shown'])
    expect(words('type house = string; interface enough {}')).toEqual(['house', 'enough'])
    expect(words('rows.map((one) => one.id).filter(([ahead]) => ahead)')).toEqual(['one', 'ahead'])
    expect(words('for (const gathered of []) { class holds {} }')).toEqual(['gathered', 'holds'])
  })

  it('accepts longer names, properties and shorthand that an interface dictates', () => {
    expect(words('const oneHour = 1; const { told } = outcome; row.held = { shown: true }')).toEqual([])
  })

  // Joined here, so that this file contains none of them.
  const archaic = [
    ['who', 'ever'],
    ['who', 'soever'],
    ['an', 'ew'],
    ['no', 'ught'],
    ['be', 'fell'],
    ['told', ' of'],
    ['speaks', ' against'],
  ].map((parts) => parts.join(''))

  it.each(archaic)('finds an archaic word in comments, test names and texts (%#)', (word) => {
    expect(words(`/** A ${word} b. */\nexport const a = 'a ${word} b'`)).toEqual([word, word])
    expect(words(`const t = \`a ${word} b\``)).toEqual([word])
    expect(words(`it.each([1])('a ${word} b', () => {})`)).toEqual([word])
  })

  it('finds an archaic word within a declared name', () => {
    expect(words(`function tell${archaic[0]}() {}`)).toEqual([`tell${archaic[0]}`])
  })

  it('finds sentences that hide their subject in comments and documents, and lets questions be', () => {
    // Joined here, so that this file contains no such sentence.
    for (const word of [
      ['Wh', 'at'],
      ['Wh', 'o'],
      ['Nob', 'ody’s'],
    ].map((parts) => parts.join(''))) {
      expect(words(`/** ${word} fields are optional. */`)).toEqual([`${word} …`])
      expect(words(`/**\n * Returns a name. ${word} rights\n * apply.\n */`)).toEqual([`${word} …`])
      expect(words(`A rule. ${word} turn.`, 'docs/x.md')).toEqual([`${word} …`])
      expect(words(`/** Returns ${word.toLowerCase()} rights. ${word} rights apply? */`)).toEqual([])
    }
  })

  it('finds bare file names and reads documents as a whole', () => {
    expect(words('', 'areas/messages/server/messages/shown.sql.ts')).toEqual(['shown'])
    const [word = ''] = archaic
    expect(findings('docs/x.md', `Fine.\nA ${word} b.`)).toEqual([{ line: 2, word }])
  })
})
