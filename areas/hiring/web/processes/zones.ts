/** The time zones of Brazil, by the cities that people know them by. */
export const brazilianZones: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília, São Paulo',
  'America/Noronha': 'Fernando de Noronha',
  'America/Belem': 'Belém',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Maceio': 'Maceió',
  'America/Bahia': 'Salvador',
  'America/Araguaina': 'Araguaína',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Santarem': 'Santarém',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Eirunepe': 'Eirunepé',
  'America/Rio_Branco': 'Rio Branco',
}
