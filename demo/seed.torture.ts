import { afterAll, describe, expect, it } from 'vitest'
import type { Connection } from '#platform/server/db/db.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { closeHubs, hub } from '#testing/demoHub.ts'
import { testFiles } from '#testing/world.ts'

// In the evening, when the date in Brasília differs from the UTC date.
const now = Date.parse('2026-11-21T01:30:00Z')
afterAll(closeHubs)

describe('the seed', () => {
  const small = { now, professionals: 400, applications: 1200, largest: 200, storage: testFiles.storage }
  // Values that the clock, a salt or the database chooses do not come from the seed.
  const own: Record<string, string[]> = {
    accounts: ['password_hash', 'created_at', 'updated_at'],
    weight_models: ['id'],
    selective_processes: ['weight_model_id'],
    applications: ['scored_at'],
    result_snapshots: ['id', 'inputs', 'inputs_hash', 'outputs', 'outputs_hash'],
    result_places: ['snapshot_id', 'salt'],
    files: ['seen_at'],
  }
  const tables = [
    ...Object.keys(own),
    ...[
      'companies',
      'partners',
      'questions',
      'custom_tests',
      'custom_test_versions',
      'test_attempts',
      'test_answers',
      'candidates',
      'stages',
      'criteria',
      'marks',
      'duplicate_pairs',
      'duplicate_groups',
      'evaluations',
      'stage_moves',
    ],
    ...['audit_events', 'audit_personal', 'ranking_sizes'],
  ]

  async function digest({ pool }: Connection) {
    const sums: Record<string, string> = {}
    for (const table of tables) {
      // The event of a freeze has the hashes of the result, and these its salts.
      const from = table === 'audit_events' ? "(select * from audit_events where action <> 'result.frozen')" : table
      const { rows } = await pool.query<{ line: string }>(
        `select (to_jsonb(t) - $1::text[])::text as line from ${from} t order by 1`,
        [own[table] ?? []],
      )
      sums[table] = `${rows.length} ${sha256Hex(rows.map((r) => r.line).join('\n'))}`
    }
    return sums
  }

  it('determines all data: the same seed gives the same hub, another seed another hub', async () => {
    const [first, same, other] = [await hub(small), await hub(small), await hub({ ...small, seed: 7 })]
    const sums = await digest(first)
    expect(await digest(same)).toEqual(sums)
    const others = await digest(other)
    for (const table of tables.filter((t) => t !== 'weight_models')) expect(others[table], table).not.toBe(sums[table])
    expect(sums.applications).toMatch(/^1200 /)
  }, 240_000)
})
