import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Place, placeProps } from '#platform/web/ui/Tabs.tsx'

/** A figure that opens the rows it counts; without any it is a dash. */
export function Figure({ place, empty, children }: { place: Place; empty?: boolean; children: ReactNode }) {
  if (empty) return <span className="text-fg-3">–</span>
  return (
    <Link {...placeProps(place)} className="num hover:text-accent-text hover:underline">
      {children}
    </Link>
  )
}

type FigureTableProps = {
  label: string
  head: string[]
  rows: { key: string; name: ReactNode; cells: ReactNode[] }[]
}

/** A name and figures in each row. It scrolls sideways where it is too wide. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const edge = 'px-2 first:ps-(--edge) last:pe-(--edge)'
  return (
    // A group, not a region: the card around it is one, often with the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it too
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-13">
        <thead>
          <tr>
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`${edge} h-9 text-12 font-label whitespace-nowrap text-fg-3 ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" className={`${edge} h-10 border-t text-start font-medium whitespace-nowrap`}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className={`${edge} num h-10 border-t text-end whitespace-nowrap`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
