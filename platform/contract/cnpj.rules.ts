import { cnpj } from 'cpf-cnpj-validator'

/** Whether a CNPJ without its mask, in capital letters, has the right check digits. The first twelve may be letters since July 2026. */
export const isCnpj = (bare: string) => /^[0-9A-Z]{12}\d{2}$/.test(bare) && cnpj.isValid(bare)
