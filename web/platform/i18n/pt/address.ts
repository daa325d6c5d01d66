/** Where somebody is. Within the fields of whoever has an address, so that all call them the same. */
export const address = {
  cep: 'CEP',
  street: 'Logradouro',
  streetNumber: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
  looking: 'Procurando o endereço…',
  filled: 'Preenchido pelo CEP: {{fields}}.',
}
