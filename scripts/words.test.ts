import { describe, expect, it } from 'vitest'
import { findings } from './words.ts'

const words = (text: string, path = 'server/people/x.ts') => findings(path, text).map(({ word }) => word)

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

  it('finds archaic words in comments, names, test names and texts', () => {
    expect(words('/** Whoever\n * is told of it. */\nexport const a = "whoever"')).toEqual([
      'Whoever',
      'told of',
      'whoever',
    ])
    expect(words('function tellWhoever() {}')).toEqual(['tellWhoever'])
    expect(words('const t = `what speaks against it, anew`')).toEqual(['speaks against', 'anew'])
    expect(words("it.each([1])('befell nought', () => {})")).toEqual(['befell', 'nought'])
  })

  it('finds bare file names and reads documents as a whole', () => {
    expect(words('', 'server/outreach/messages/shown.sql.ts')).toEqual(['shown'])
    expect(findings('docs/x.md', 'Fine.\nWhoever asks.')).toEqual([{ line: 2, word: 'Whoever' }])
  })
})
