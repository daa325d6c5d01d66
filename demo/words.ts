/** The parts of a list on one line. */
export const listed = (text: string) => text.split(', ')

/** The letters of a name, without accents and in lower case, as in an address. */
export const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
