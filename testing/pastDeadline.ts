/** SQL: lets the deadline for applications to a process pass, which takes days. */
export const pastDeadline = (processId: string) =>
  `update selective_processes set closes_at = date_trunc('milliseconds', now()) where id = '${processId}'`
