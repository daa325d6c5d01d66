/** The declarations for reserved places in the form: part of `doorTexts`. */
export const doorDeclarationsTexts = {
  step: 'Vagas reservadas',
  intro:
    'Este processo reserva vagas. Marque só se quiser concorrer a elas, e pelo que você é. Quem declara pode ser chamado a comprovar, e concorre também na lista geral.',
  who: 'Por que pedimos e quem vê: serve só para as vagas reservadas. Fica cifrado, à parte da candidatura. Quem avalia você não vê, e cada leitura pela administração fica registrada.',
  optional: 'Deixar em branco não muda nada na sua avaliação.',
  group: 'Declaro que sou',
  none: 'nenhuma declaração',
  kinds: {
    pcd: 'Pessoa com deficiência',
    negra: 'Pessoa negra (preta ou parda)',
    indigena: 'Pessoa indígena',
    quilombola: 'Pessoa quilombola',
  },
} as const
