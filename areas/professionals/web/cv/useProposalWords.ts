import { formatPhone } from '#platform/contract/brazil.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'
import type { CvField, CvProposal } from '#professionals/contract/cv.ts'
import { usePartWords } from '#professionals/web/candidates/usePartWords.ts'

/** The label of a proposed value, and the current value. */
export function useProposalWords(candidate: Candidate) {
  const { formatPart, field } = usePartWords()
  const plain = (name: CvField, value: string) => (name === 'phone' ? formatPhone(value) : value)
  return {
    field: (name: CvField) => field(name),
    value({ field: name, value }: CvProposal): string {
      if (typeof value === 'string') return plain(name, value)
      return (formatPart as Record<string, (item: object) => string>)[name]?.({ id: '', ...value }) ?? ''
    },
    /** The value it would replace; undefined when it is added to a list. */
    known({ field: name, value }: CvProposal): string | undefined {
      if (name === 'fullName' || name === 'email' || name === 'phone') return plain(name, candidate[name])
      if (name !== 'languages') return undefined
      const same = candidate.languages.find(({ language }) => language === value.language)
      return same && formatPart.languages(same)
    },
  }
}
