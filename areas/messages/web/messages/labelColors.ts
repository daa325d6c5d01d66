import type { LabelColor } from '#messages/contract/messageLabels.ts'

/** The dot of a label. */
export const labelDot: Record<LabelColor, string> = {
  green: 'bg-(--tint-1)',
  blue: 'bg-(--tint-2)',
  cyan: 'bg-(--tint-3)',
  orange: 'bg-(--tint-4)',
  red: 'bg-(--tint-5)',
  purple: 'bg-(--tint-6)',
  grey: 'bg-(--tint-8)',
}
