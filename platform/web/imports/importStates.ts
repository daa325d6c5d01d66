import type { ImportFinding, ImportOutcome, ImportState } from '#platform/contract/imports.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

export const importTone: Record<ImportState, Tone> = {
  reading: 'info',
  columns: 'wait',
  checking: 'info',
  checked: 'wait',
  importing: 'info',
  done: 'pos',
  cancelled: 'stop',
  reverting: 'info',
  reverted: 'stop',
  failed: 'neg',
}

export const rowTone: Record<ImportFinding | ImportOutcome, Tone> = {
  new: 'pos',
  duplicate: 'wait',
  wrong: 'neg',
  created: 'pos',
  updated: 'pos',
  unchanged: 'stop',
  skipped: 'stop',
  failed: 'neg',
  reverted: 'stop',
  kept: 'wait',
}

/** The step of the screen for the state of an import. */
export const steps = ['file', 'columns', 'check', 'import', 'report'] as const
export const stepOf: Record<ImportState, (typeof steps)[number]> = {
  reading: 'file',
  failed: 'file',
  columns: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  done: 'report',
  cancelled: 'report',
  reverting: 'report',
  reverted: 'report',
}
