import { fallsSince } from './figures.ts'
import { lastRecord, type Run } from './records.ts'
import { lineOf, missingFrom } from './targets.ts'

/** Prints a run: its figures against their targets, those that are missing, and those that are worse than in the last recorded run. */
export function tell({ size, figures }: Pick<Run, 'size' | 'figures'>, isWhole: boolean) {
  console.table(figures.map(lineOf))
  if (isWhole) for (const what of missingFrom(figures)) console.log(`Sem medida: ${what}.`)
  const last = lastRecord(size)
  if (!last) return console.log(`Nenhuma bancada registrada com ${size} profissionais para comparar.`)
  const falls = fallsSince(last.figures, figures)
  const rounded = (value: number) => Number(value.toPrecision(3))
  for (const { what, before, now } of falls)
    console.log(`Piorou desde ${last.name}: ${what}, de ${rounded(before)} para ${rounded(now)}.`)
  if (falls.length === 0) console.log(`Nada piorou mais de 10 % desde ${last.name}.`)
}
