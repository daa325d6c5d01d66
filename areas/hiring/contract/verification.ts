import { z } from 'zod'
import { components } from './components.ts'

/**
 * The faults of a stored result: inputs or outputs are not those of their hash; a line of the result does not follow from the raw marks; a
 * line of the list differs from the result, is missing or was added; a name is not the one that was frozen; the audit event is missing,
 * repeated or altered, has other hashes, or is of another moment; the publication has no event, or the event no publication; the snapshot
 * or the process has another author, predecessor or kind than the event; another result is the current one by the log; the texts and acts
 * kept of a person are not those that were frozen; a call from the reserve list, a correction, a rectification, an outcome, the state of
 * the process or the end of its appeals is not what its event says; an earlier version of Certame froze the result, which kept no marks:
 * only its hashes are verified, and it counts as intact.
 */
const resultFaults = [
  'inputs',
  'outputs',
  'computed',
  'row',
  'row_missing',
  'row_added',
  'name',
  'event_missing',
  'event_repeated',
  'event_altered',
  'hashes',
  'moment',
  'publication',
  'record',
  'superseded',
  'details',
  'state',
  'appeals',
  'summons',
  'correction',
  'rectification',
  'act',
  'ratification',
  'extension',
  'outcome',
  'former_format',
] as const
export type ResultFaultCause = (typeof resultFaults)[number]

/** The fields of a line of a result. */
const lineFields = [
  'place',
  'total',
  'coverage',
  'list',
  'decidedBy',
  'status',
  'protocol',
  'name',
  ...components,
] as const
export type LineField = (typeof lineFields)[number]

/** The parts that have changed since the freeze: those given for an applicant or for the process, or derived from it. */
const changedParts = [
  'applicant',
  'marks',
  'decisions',
  'proofs',
  'scores',
  'key',
  'criteria',
  'rules',
  'added',
  'removed',
  'code',
  'title',
  'company',
  'notice',
  'appeals',
  'draw',
  'validity',
  'texts',
  'rectifications',
  'person',
  'origins',
  'notes',
  'reasons',
  'late',
  'corrections',
] as const
export type ChangedPart = (typeof changedParts)[number]

const Line = z.object({
  name: z.string().meta({ description: 'of the applicant; empty for the whole result' }),
  protocol: z.int().nullable(),
})

export const ResultVerification = z.object({
  intact: z.boolean(),
  sameBytes: z.boolean().meta({ description: 'whether the result follows from its raw marks, byte by byte' }),
  sameInputs: z.boolean().meta({ description: 'whether what is given now is what was given then' }),
  outputsHash: z.string(),
  recomputedHash: z.string(),
  faults: z
    .array(
      Line.extend({
        cause: z.enum(resultFaults),
        field: z.enum(lineFields).nullable(),
        ofPreliminary: z.boolean().meta({ description: 'of the preliminary result under the final one' }),
        stored: z.string(),
        expected: z.string(),
      }),
    )
    .meta({ description: 'at most fifty' }),
  changed: z
    .array(Line.extend({ part: z.enum(changedParts) }))
    .meta({ description: 'what is not as it was frozen, at most fifty; no fault of the result' }),
})
export type ResultVerification = z.infer<typeof ResultVerification>
