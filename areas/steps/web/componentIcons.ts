import {
  FileQuestion,
  HeartHandshake,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Radar,
  Video,
} from 'lucide-react'
import type { Component } from '#hiring/contract/components.ts'

export const componentIcons: Record<Component, LucideIcon> = {
  requirements: ListChecks,
  questions: MessageSquareText,
  values: HeartHandshake,
  competency: Radar,
  test: FileQuestion,
  video: Video,
  interview: MessagesSquare,
}
