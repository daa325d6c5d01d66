import {
  CircleDot,
  FileUp,
  Hash,
  ListChecks,
  type LucideIcon,
  SlidersHorizontal,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react'
import type { QuestionKind } from '#assessment/contract/questions.ts'

export const kindIcon: Record<QuestionKind, LucideIcon> = {
  unica: CircleDot,
  multipla: ListChecks,
  verdadeiro_falso: ToggleLeft,
  escala: SlidersHorizontal,
  numero: Hash,
  texto: TextCursorInput,
  arquivo: FileUp,
}
