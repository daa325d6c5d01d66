/** The areas in their order: each imports only from itself, from those before it and from platform, and reads their tables only. */
exports.areas = [
  'deliveries',
  'access',
  'companies',
  'professionals',
  'assessment',
  'messages',
  'hiring',
  'steps',
  'billing',
  'compliance',
  'insights',
  'website',
  'vacancies',
  'applying',
  'desk',
]
