import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personOf, readQuickTask } from './quickTask.rules.ts'

const people = [
  { id: '1', name: 'Paulo Alves' },
  { id: '2', name: 'Ana Paula Reis' },
  { id: '3', name: 'Ana Souza' },
]
/** A Tuesday. */
const today = '2026-11-24'
const read = (text: string, ignored: string[] = []) => readQuickTask(text, { today, people, ignored: new Set(ignored) })
const dueOf = (text: string) => [read(text).dueOn, read(text).dueTime]

describe('a line that is typed to create a task', () => {
  it('has a title, a date, a time and people', () => {
    expect(read('Conferir ata da comissão amanhã 10h @paulo')).toEqual({
      title: 'Conferir ata da comissão',
      dueOn: '2026-11-25',
      dueTime: '10:00',
      assigneeIds: ['1'],
      chips: [
        { kind: 'due', text: 'amanhã 10h', dueOn: '2026-11-25', dueTime: '10:00' },
        { kind: 'person', text: '@paulo', id: '1', name: 'Paulo Alves' },
      ],
    })
  })
  it.each([
    ['Ligar hoje', '2026-11-24', null],
    ['Ligar amanha às 9h30', '2026-11-25', '09:30'],
    ['Ligar depois de amanhã', '2026-11-26', null],
    ['Ligar sexta', '2026-11-27', null],
    ['Ligar terça-feira', '2026-12-01', null],
    ['Ligar em 3 dias', '2026-11-27', null],
    ['Ligar 24/11', '2026-11-24', null],
    ['Ligar 23/11', '2027-11-23', null],
    ['Ligar 5/2/2027 14:15', '2027-02-05', '14:15'],
    ['Ligar 3 de dezembro', '2026-12-03', null],
    ['Ligar 3 dez', '2026-12-03', null],
    ['Ligar 16h', '2026-11-24', '16:00'],
    ['Call tomorrow at 3pm', '2026-11-25', '15:00'],
    ['Call friday 12am', '2026-11-27', '00:00'],
    ['Anrufen übermorgen 10 Uhr', '2026-11-26', '10:00'],
    ['Anrufen am 3.12.', '2026-12-03', null],
    ['Appeler après-demain 8h', '2026-11-26', '08:00'],
    ["Appeler aujourd'hui", '2026-11-24', null],
    ['Appeler jeudi', '2026-11-26', null],
  ])('%s', (text, dueOn, dueTime) => {
    expect(dueOf(text)).toEqual([dueOn, dueTime])
  })
  it.each([
    'Revisar 31/02',
    'Edital 05/2026',
    'Recurso 2026-0417',
    'Anexo 25h',
    'Sextante',
    'amanhãs',
    '3 marcas',
    'ver a.com/24/11',
  ])('%s names no date', (text) => {
    expect(read(text)).toMatchObject({ title: text, dueOn: null, chips: [] })
  })
  const others = {
    pt: [
      'Emitir segunda via',
      'Revisar versão 1.2',
      'Estudar por 2h',
      'Reunião de 2h',
      'Corrigir item 3.4 do edital',
      'Nota 7/10',
      'Atender 24/7',
      'Parcela 3/12',
      'Vaga da quinta turma',
      'Uma terça parte',
      'Rua 7 de setembro',
      'Plantão a cada 4h',
      'Prova com 3h de duração',
      'Preço 1.50',
    ],
    en: ['Release version 2.11', 'Training for 2h', '2 out of 3 reviewers', 'Grade 8/10', 'Sheet 5.4', 'Support 24/7'],
    de: ['Guten Morgen sagen', 'Raum 8 am Markt', 'Dauert 2h', 'Kapitel 3.2 lesen', 'Für 2 h üben', 'Seite 4/12'],
    fr: ['Version 1.2 du texte', 'Réviser pendant 2h', 'Note 8/10', 'Chapitre 2.3', '3h de cours par 2h', 'Lot 3/4'],
  }
  it.each(Object.values(others).flat())('%s stays as it was typed', (text) => {
    expect(read(text)).toMatchObject({ title: text, dueOn: null, chips: [] })
  })
  const dates = { pt: 'amanhã 10h', en: 'tomorrow at 3pm', de: 'übermorgen 10 Uhr', fr: 'après-demain 8h' }
  it('takes only the words of a date, a time or a person out of the title, in every language', () => {
    const language = fc.constantFrom(...(Object.keys(dates) as (keyof typeof dates)[]))
    const line = language.chain((code) =>
      fc.record({
        words: fc.array(fc.constantFrom(...others[code]), { minLength: 1, maxLength: 3 }),
        date: fc.constantFrom(dates[code], '@paulo', ''),
      }),
    )
    fc.assert(
      fc.property(line, ({ words, date }) => {
        const said = words.join(', ')
        expect(read(`${said}, ${date}`.trim()).title).toBe(`${said},`)
      }),
    )
    const part = fc.oneof(
      fc.constantFrom(...Object.values(others).flat(), ...Object.values(dates), '@paulo'),
      fc.string(),
    )
    const sorted = (text: string) => text.split(/\s+/).filter(Boolean).toSorted()
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const typed = parts.join(' ').slice(0, 190).normalize('NFC')
        const { title, chips } = read(typed)
        expect(sorted(`${title} ${chips.map(({ text }) => text).join(' ')}`).join('')).toHaveLength(
          sorted(typed).join('').length,
        )
      }),
    )
  })
  it.each([
    ['Ligar segunda para a empresa', '2026-11-30', null],
    ['Ligar na quinta às 9h', '2026-11-26', '09:00'],
    ['Versão 1.2 sexta', '2026-11-27', null],
    ['Estudar por 2h amanhã às 14h', '2026-11-25', '14:00'],
    ['Call 8 am Monday', '2026-11-30', '08:00'],
  ])('%s has its date all the same', (text, dueOn, dueTime) => {
    expect(dueOf(text)).toEqual([dueOn, dueTime])
  })
  it('keeps what the user does not want as a chip', () => {
    expect(read('Lista de sexta @paulo', ['sexta', '@paulo'])).toMatchObject({
      title: 'Lista de sexta @paulo',
      chips: [],
    })
  })
  it('names the person with the longest name that fits, and nobody when several fit', () => {
    expect(read('@Ana Paula revisar').assigneeIds).toEqual(['2'])
    expect(read('@ana revisar')).toMatchObject({ title: '@ana revisar', assigneeIds: [] })
    expect(personOf('souza', people)?.id).toBe('3')
    expect(read('ana@paulo.com').chips).toEqual([])
  })
  it('says all that is not a chip, and never fails', () => {
    const word = fc.constantFrom('amanhã', '10h', '@paulo', 'sexta', '24/11', 'Ata', ' ', '@', '31/02', 'às')
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        const { title, dueOn, dueTime, chips } = read(words.join(' '))
        expect(title.length).toBeLessThanOrEqual(200)
        if (dueTime) expect(dueOn).not.toBeNull()
        expect(chips.filter(({ kind }) => kind === 'due').length).toBeLessThanOrEqual(1)
      }),
    )
    expect(() => read('em 1 dias @a '.repeat(2000))).toWorkLessThan(250)
  })
})
