import { hidesSchools } from '#hiring/contract/blindMode.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { anonymizer, type Person } from '#hiring/server/evaluators/anonymity.rules.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'
import type { Profile } from '#steps/contract/profile.ts'

export type Applicant = Person &
  Pick<Candidate, 'headline' | 'summary' | 'profession' | 'councilCategory'> &
  Pick<Candidate, 'education' | 'experiences' | 'languages' | 'skills' | 'certifications'>

/** The months from one to another, both counted: `2021-03` to `2021-04` are two. */
function monthsBetween(start: string, end: string): number | null {
  const [from, to] = [start, end].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    return year * 12 + number
  }) as [number, number]
  return start === '' || to < from ? null : to - from + 1
}

/**
 * The profile of an applicant without what says who they are. Years are durations, as dates reveal an age; companies, links and files are
 * left out. Text of their own may name them, so it is searched for that.
 * @param thisMonth as `2026-11`, until which an ongoing experience counts.
 */
export function profileOf(applicant: Applicant, blind: Process['blind'], thisMonth: string): Profile {
  const hidden = hidesSchools(blind)
  const schools = hidden
    ? [
        ...applicant.education.map(({ institution }) => institution),
        ...applicant.certifications.map(({ issuer }) => issuer),
      ]
    : []
  const clean = anonymizer(applicant, schools)
  return {
    headline: clean(applicant.headline),
    summary: clean(applicant.summary),
    profession: clean(applicant.profession),
    councilCategory: clean(applicant.councilCategory),
    experiences: applicant.experiences.map(({ role, start, end, about }) => ({
      role: clean(role),
      months: monthsBetween(start, end || thisMonth),
      ongoing: end === '',
      about: clean(about),
    })),
    education: applicant.education.map(({ degree, course, state, institution }) => ({
      degree,
      course: clean(course),
      state,
      institution: hidden ? null : clean(institution),
    })),
    languages: applicant.languages.map(({ language, level }) => ({ language, level })),
    skills: applicant.skills.map(({ name, level }) => ({ name: clean(name), level })),
    certifications: applicant.certifications.map(({ name, issuer }) => ({
      name: clean(name),
      issuer: hidden ? null : clean(issuer),
    })),
  }
}
