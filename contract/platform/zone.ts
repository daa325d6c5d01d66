/** The time zone of the council: days begin and times are shown there, wherever server and browser run. */
export const zone = 'America/Sao_Paulo'
