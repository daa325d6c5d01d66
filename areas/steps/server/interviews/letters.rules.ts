/** The beginning of an interview, in the zone of its process. */
export const beginning = (startsAt: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(startsAt))

type About = { name: string; protocol: number; applicationId: string; candidateId: string; processId: string }

/**
 * Returns the name of an applicant in a letter to an interviewer, and the path to which it leads. Guests get the protocol instead of the
 * name.
 */
export function aboutFor(
  { guest }: { guest: boolean },
  { name, protocol, applicationId, candidateId, processId }: About,
): { about: string; path: string } {
  return guest
    ? { about: `Candidatura ${String(protocol).padStart(4, '0')}`, path: `/dashboard/evaluations/${applicationId}` }
    : { about: name, path: `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${processId}` }
}
