import type { Candidate } from './candidates.ts'

/** The weight of each part of a profile, out of 100, and where it is edited. */
const parts = {
  birthDate: { weight: 5, at: 'identity' },
  address: { weight: 10, at: 'contact' },
  profile: { weight: 10, at: 'profile' },
  registration: { weight: 15, at: 'council' },
  education: { weight: 15, at: 'education' },
  experiences: { weight: 15, at: 'experiences' },
  skills: { weight: 10, at: 'skills' },
  languages: { weight: 5, at: 'languages' },
  wishes: { weight: 5, at: 'wishes' },
  cv: { weight: 10, at: 'cv' },
} as const
type CompletenessPart = keyof typeof parts
type Place = (typeof parts)[CompletenessPart]['at']

type Facts = Pick<
  Candidate,
  | 'birthDate'
  | 'city'
  | 'uf'
  | 'cep'
  | 'headline'
  | 'summary'
  | 'councilNumber'
  | 'councilStatus'
  | 'education'
  | 'experiences'
  | 'skills'
  | 'languages'
  | 'availability'
  | 'workplaces'
  | 'contracts'
  | 'hasCv'
>

const isThere: Record<CompletenessPart, (facts: Facts) => boolean> = {
  birthDate: (c) => c.birthDate !== null,
  address: (c) => c.city !== '' && c.uf !== '' && c.cep !== '',
  profile: (c) => c.headline !== '' && c.summary !== '',
  registration: (c) => c.councilNumber !== '' && c.councilStatus !== null,
  education: (c) => c.education.length > 0,
  experiences: (c) => c.experiences.length > 0,
  skills: (c) => c.skills.length >= 3,
  languages: (c) => c.languages.length > 0,
  wishes: (c) => c.availability !== null && c.workplaces.length > 0 && c.contracts.length > 0,
  cv: (c) => c.hasCv,
}

/** The completeness of a profile in percent, and the missing parts, the weightiest first. */
export function completeness(facts: Facts) {
  const all = (Object.keys(parts) as CompletenessPart[]).map((part) => ({
    part,
    weight: parts[part].weight as number,
    at: parts[part].at as Place,
    there: isThere[part](facts),
  }))
  return {
    percent: all.reduce((sum, { weight, there }) => sum + (there ? weight : 0), 0),
    missing: all.filter(({ there }) => !there).sort((a, b) => b.weight - a.weight),
  }
}
