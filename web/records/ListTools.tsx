import type { Endpoint } from '#contract/endpoint.ts'
import { type Column, ColumnsMenu, type LayoutChoice } from '#web/ui/Columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'

type ListToolsProps<T, E extends Endpoint> = {
  columns: Column<T>[]
  choice: LayoutChoice
  /** The state of the list, as its address has it. */
  search: Record<string, unknown>
  /** The endpoint that answers the list as a file. */
  file: E
  /** What the list is called. */
  title: string
}

/** What every list offers at the end of its filter bar: to take it out, and which columns it shows. */
export function ListTools<T, E extends Endpoint>({ columns, choice, search, file, title }: ListToolsProps<T, E>) {
  return (
    <>
      <ExportMenu {...{ file, title, search, columns }} layout={choice.layout} />
      <ColumnsMenu columns={columns} {...choice} />
    </>
  )
}
