import { namespace } from '#platform/web/i18n/namespace.ts'
/** Labels of a postal address, spread into the field labels of every record that has one. */
export const addressTexts = namespace('address', {
  cep: 'CEP',
  street: 'Logradouro',
  streetNumber: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
  looking: 'Procurando o endereço…',
  filled: 'Preenchido pelo CEP: {{fields}}.',
})
