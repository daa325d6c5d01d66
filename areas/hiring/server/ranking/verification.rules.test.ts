import { describe, expect, it } from 'vitest'
import { sha256Hex } from '#platform/server/sha256.ts'
import { judgeResult } from './verification.rules.ts'
import { currentByLog, judgeEvents } from './verifiedEvents.rules.ts'

const inputs = '{"applicants":[],"model":{}}'
const outputs = '{"places":[]}'
const stored = { inputs, outputs, inputsHash: sha256Hex(inputs), outputsHash: sha256Hex(outputs) }
const at = '2026-11-20T12:00:00.000Z'
const snapshot = {
  ...{ ...stored, id: 's1', frozenAt: at, frozenById: 'u1', publishedAt: null, preliminaryId: null, kind: 'final' },
  ...{ reopenedAt: null, act: null },
}
const process = { frozenAt: at, publishedAt: null, resultKind: 'final', ruleset: 'privado' }
const freeze = (data: Record<string, string> = {}, more: object = {}) => ({
  ...{
    id: 'e1',
    action: 'result.frozen',
    at,
    actorId: 'u1',
    data: { inputs: stored.inputsHash, outputs: stored.outputsHash, ...data },
  },
  ...more,
})
const causes = (faults: { cause: string }[]) => faults.map(({ cause }) => cause)

describe('a result of an earlier version', () => {
  it('is verified by its hashes only', () => {
    expect(causes(judgeResult({ ...stored, rows: [] }).faults)).toEqual(['former_format'])
    expect(causes(judgeResult({ ...stored, inputs: '{}', rows: [] }).faults)).toEqual(['inputs', 'former_format'])
  })
  it('is found in the audit log by its moment', () => {
    expect(judgeEvents(snapshot, process, [freeze()], new Map())).toEqual([])
    const later = { at: '2026-11-21T12:00:00.000Z' }
    expect(causes(judgeEvents(snapshot, process, [freeze({}, later)], new Map()))).toEqual(['event_missing'])
  })
})

describe('the events of a result', () => {
  const named = freeze({ snapshot: 's1' })
  const other = freeze({ snapshot: 's0', inputs: 'x' }, { id: 'e0' })

  it('are those of its snapshot, once, and unaltered', () => {
    expect(judgeEvents(snapshot, process, [other, named], new Map([['e0', 'event']]))).toEqual([])
    expect(causes(judgeEvents(snapshot, process, [named, { ...named, id: 'e2' }], new Map()))).toEqual([
      'event_repeated',
    ])
    expect(judgeEvents(snapshot, process, [named], new Map([['e1', 'mac']]))).toMatchObject([
      { cause: 'event_altered', stored: 'mac' },
    ])
  })
  it('follow the hash of the inputs through each erasure', () => {
    const redacted = (was: string, to: string, id: string) => ({
      ...{ id, action: 'result.redacted', at, actorId: null, data: { snapshot: 's1', was, inputs: to } },
    })
    const first = freeze({ snapshot: 's1', inputs: 'a' })
    const rest = [redacted('a', 'b', 'e2'), redacted('b', stored.inputsHash, 'e3')]
    expect(judgeEvents(snapshot, process, [first, ...rest], new Map())).toEqual([])
    expect(causes(judgeEvents(snapshot, process, [first, ...rest.slice(1)], new Map()))).toEqual(['hashes'])
    expect(causes(judgeEvents(snapshot, process, [first], new Map()))).toEqual(['hashes'])
  })
})

describe('the result in force by the log', () => {
  const of = (action: string, snapshot?: string) => ({
    action: `result.${action}`,
    data: { ...(snapshot && { snapshot }) },
  })
  it('is the last that was frozen and not reopened', () => {
    expect(currentByLog([])).toBeUndefined()
    expect(currentByLog([of('frozen', 'p'), of('frozen', 'f')])).toBe('f')
    expect(currentByLog([of('frozen', 'p'), of('frozen', 'f'), of('reopened', 'f')])).toBe('p')
    expect(currentByLog([of('frozen', 'p'), of('reopened')])).toBeUndefined()
    expect(currentByLog([of('frozen')])).toBeNull()
  })
})
