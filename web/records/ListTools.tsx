import type { Endpoint } from '#contract/endpoint.ts'
import { type Column, ColumnsMenu, type LayoutChoice } from '#web/ui/Columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'

type ListToolsProps<T, E extends Endpoint> = {
  /** How the list calls itself: its layout and its views are kept under that. */
  list: string
  columns: Column<T>[]
  choice: LayoutChoice
  /** The state of the list, as its address has it. */
  search: Record<string, unknown>
  /** The endpoint that answers the list as a file. */
  file: E
  /** What the list is called. */
  title: string
}

/** What every list offers at the end of its filter bar: saved views, to take it out, and which columns it shows. */
export function ListTools<T, E extends Endpoint>({ list, columns, choice, search, file, title }: ListToolsProps<T, E>) {
  return (
    <>
      <ViewsMenu {...{ list, choice }} />
      <ExportMenu {...{ file, title, search, columns }} layout={choice.layout} />
      <ColumnsMenu columns={columns} {...choice} />
    </>
  )
}
