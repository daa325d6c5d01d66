import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { maxByName } from '#messages/contract/messages.ts'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { call } from '#platform/web/api/client.ts'
import { toast } from '#platform/web/ui/toast.tsx'

/** The largest page size of a ranking. */
const limit = 200

/** Opens a message to everybody in the ranking under its filters. */
export function useWriteToRanked(process: Process, filters: Record<string, unknown>) {
  const writing = useWriteTo()
  const [isReading, setReading] = useState(false)
  async function write() {
    setReading(true)
    try {
      const found = new Set<string>()
      // Reads one more than the recipient limit, to detect that there are too many.
      for (let page = 1; found.size <= maxByName; page++) {
        const query = { ...filters, page, limit, brief: true }
        const { rows } = await call(ranking.list, { params: { id: process.id }, query })
        for (const { id } of rows) found.add(id)
        if (rows.length < limit) break
      }
      writing.write({ processId: process.id, applicationIds: [...found] })
    } catch (error) {
      toast.error((error as Error).message)
    }
    setReading(false)
  }
  return { write: () => void write(), isPending: isReading || writing.isPending, composer: writing.composer }
}
