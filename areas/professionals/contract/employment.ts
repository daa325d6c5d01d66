export const contracts = ['clt', 'pj', 'estagio', 'temporario', 'autonomo', 'cooperado'] as const
export const workplaces = ['presencial', 'hibrido', 'remoto'] as const
