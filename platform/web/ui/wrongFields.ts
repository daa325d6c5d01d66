import type { FieldErrors, FieldValues } from 'react-hook-form'

type Places = Map<string, { label: string; id: string }>

/** The paths of invalid values: `contacts.0.email`. */
function wrongPaths(errors: FieldErrors<FieldValues>, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    const path = key === 'root' ? prefix.slice(0, -1) : prefix + key
    if ('type' in error && (typeof error.type === 'string' || typeof error.type === 'number')) return [path]
    return wrongPaths(error as FieldErrors<FieldValues>, `${path}.`)
  })
}

/** The field that shows the error of a path: its own, or that of its parent, as `tags` for `tags.2`. */
export function fieldOf(path: string, places: Places): string | undefined {
  if (places.has(path)) return path
  const end = path.lastIndexOf('.')
  return end > 0 ? fieldOf(path.slice(0, end), places) : undefined
}

/** The invalid fields of a form, in page order. */
export function wrongFields(errors: FieldErrors<FieldValues>, places: Places) {
  const names = wrongPaths(errors).flatMap((path) => fieldOf(path, places) ?? [])
  return inPageOrder([...new Set(names)], places)
}

/** The changed fields of a form, in page order. */
export function changedFields(dirty: object, places: Places) {
  const pathsOf = (of: object, prefix = ''): string[] =>
    Object.entries(of).flatMap(([key, value]) =>
      value === true ? [prefix + key] : value && typeof value === 'object' ? pathsOf(value, `${prefix}${key}.`) : [],
    )
  return inPageOrder([...new Set(pathsOf(dirty).flatMap((path) => fieldOf(path, places) ?? []))], places)
}

/** Sorts paths in page order. Rows are added and removed inside a form, so only the document knows the order. */
export function inPageOrder(paths: string[], places: Places) {
  const at = (path: string) => document.getElementById(places.get(path)?.id ?? '')
  return paths.toSorted((path, otherPath) => {
    const [a, b] = [at(path), at(otherPath)]
    return a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
