const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos as `R$ 840,00`, for letters and papers. */
export const asMoney = (centavos: number) => reais.format(centavos / 100)
