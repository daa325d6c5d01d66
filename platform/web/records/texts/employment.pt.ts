/** Kinds of contracts and workplaces, spread into the texts of the app and of public pages. Declared without `namespace`, which is part of the app. */
export const employmentTexts = {
  name: 'employment',
  texts: {
    workplaces: { presencial: 'Presencial', hibrido: 'Híbrido', remoto: 'Remoto' },
    contracts: {
      clt: 'CLT',
      pj: 'PJ',
      estagio: 'Estágio',
      temporario: 'Temporário',
      autonomo: 'Autônomo',
      cooperado: 'Cooperado',
    },
  },
} as const
