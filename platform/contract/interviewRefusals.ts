/** Refusals of interviews and their agendas; `refusals.ts` has them with all others. */
export const interviewRefusalsPt = {
  interview_over: 'Esta entrevista já foi encerrada ou cancelada. Marque outra.',
  interview_booked: 'Esta pessoa já tem uma entrevista marcada por esta agenda. Remarque-a na lista.',
  interview_ahead: 'Esta entrevista ainda não começou. Registre o que aconteceu depois do horário marcado.',
  interview_past: 'Escolha um dia e um horário que ainda não passaram.',
  period_not_free:
    'Neste período a banca não tem horário livre: há entrevista, o dia está cheio ou a antecedência não é cumprida. Escolha outro.',
  slot_taken: 'Este horário acabou de ser reservado, ou a banca não está mais livre nele. Escolha outro.',
  agenda_closed: 'Esta agenda está fechada. Reabra-a para marcar por ela.',
  agenda_over: 'O prazo para escolher um horário terminou.',
  moves_used: 'As remarcações permitidas já foram usadas.',
  move_late: 'Já está perto demais da entrevista para mudar por aqui.',
  panel_conflicted:
    'Quem está na banca declarou conflito de interesse nesta candidatura. Inclua outra pessoa na banca.',
} as const
