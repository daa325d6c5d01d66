/** A longer text is cut: a shape says which statement it is, not all that it does. */
const longest = 1000

/**
 * The shape of a statement: its text without any literal, so that no value can be in it even by mistake. Numbers in names stay, lists of
 * parameters become one.
 */
export function shapeOf(text: string): string {
  const shape = text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    // Also one that is not closed, as in a text that was cut.
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?(?!\w)/g, '?')
    .replace(/\$\d+/g, '$n')
    .replace(/\s+/g, ' ')
    .replace(/\(\$n(?:, ?\$n)+\)/g, '($n, …)')
    .replace(/(?:\(\$n, …\), ?)+\(\$n, …\)/g, '($n, …), …')
    .trim()
  return shape.length > longest ? `${shape.slice(0, longest)}…` : shape
}

const first = /^\(?\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|merge|commit|rollback|start|begin)\b/i
const main = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)\b(?!\s*\()/i

/** The name of the span of a statement: what it does, and with which table. A function after `from` is none. */
export function nameOf(shape: string): string {
  const does = first.exec(shape)?.[1]?.toLowerCase() ?? 'statement'
  const table = /^(commit|rollback|start|begin)$/.test(does) ? undefined : main.exec(shape)?.[1]
  return table ? `${does} ${table}` : does
}
