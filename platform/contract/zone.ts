/** The time zone of the council: days begin and times are shown there, wherever server and browser run. */
export const zone = 'America/Sao_Paulo'

/** Whether a name is a time zone that this server knows. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}
