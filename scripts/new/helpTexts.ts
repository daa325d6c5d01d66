import type { Insertion } from './insertions.ts'

const texts = {
  pt: [
    'Todos os registros de sample things. Abra um para ver e mudar o que ele diz.',
    'Como registro o primeiro?',
    'Aperte o botão no alto da lista e preencha os campos.',
    'Como encontro um registro?',
    'Busque por uma parte do nome, sem se preocupar com acentos.',
    'Removi por engano.',
    'Ele está na lixeira da lista, e pode ser restaurado.',
  ],
  en: [
    'All records of sample things. Open one to see and change what it says.',
    'How do I create the first one?',
    'Press the button at the top of the list and fill in the fields.',
    'How do I find a record?',
    'Search for a part of its name; accents do not matter.',
    'I removed one by mistake.',
    'It is in the bin of the list and can be restored.',
  ],
  de: [
    'Alle Datensätze: sample things. Öffnen Sie einen, um ihn zu sehen und zu ändern.',
    'Wie lege ich den ersten an?',
    'Drücken Sie die Schaltfläche über der Liste und füllen Sie die Felder aus.',
    'Wie finde ich einen Datensatz?',
    'Suchen Sie nach einem Teil des Namens; Akzente spielen keine Rolle.',
    'Ich habe einen versehentlich entfernt.',
    'Er liegt im Papierkorb der Liste und lässt sich wiederherstellen.',
  ],
  fr: [
    'Toutes les fiches de sample things. Ouvrez-en une pour la voir et la modifier.',
    'Comment créer la première ?',
    'Appuyez sur le bouton en haut de la liste et remplissez les champs.',
    'Comment trouver une fiche ?',
    'Cherchez une partie du nom, sans tenir compte des accents.',
    'J’en ai retiré une par erreur.',
    'Elle est dans la corbeille de la liste et peut être restaurée.',
  ],
}
const keys = ['about', 'q1', 'a1', 'q2', 'a2', 'q3', 'a3']

/** The topic of a new screen in the help, with its texts. */
export const helpTexts: Insertion[] = [
  {
    file: 'app/web/help/topics.ts',
    before: /^\](?=\n\nconst partsOf)/m,
    text: "  { name: 'sampleThings', screens: ['sample-things'] },\n",
  },
  ...Object.entries(texts).map(([language, said]) => ({
    file: `app/web/help/texts/helpOffice.${language}.ts`,
    before: /^\}.*\n(?![\s\S])/m,
    text: `  sampleThings: {\n    title: 'Sample things',\n${said.map((text, at) => `    ${keys[at]}: '${text}',\n`).join('')}  },\n`,
  })),
]
