import { CamelCasePlugin, type CollateNode, PostgresDialect, PostgresQueryCompiler, type UnknownRow } from 'kysely'

/** The library's plugin, less what it does with queries: to copy each of them only to rename costs more than all else that builds it. */
class Names extends CamelCasePlugin {
  override transformQuery = ({ node }: Parameters<CamelCasePlugin['transformQuery']>[0]) => node
  inSql = (name: string) => this.snakeCase(name)
  protected override mapRow(row: UnknownRow) {
    const renamed: UnknownRow = {}
    for (const name in row) renamed[this.camelCase(name)] = row[name]
    return renamed
  }
}

/** camelCase in TypeScript is snake_case in SQL: columns are renamed in rows, but nothing within a value. */
export const camelCaseRows = new Names()

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(camelCaseRows.inSql(name))
  }
  /** Collations have names of their own. */
  protected override visitCollate({ collation }: CollateNode) {
    this.append(`collate "${super.sanitizeIdentifier(collation.name)}"`)
  }
}

/** PostgreSQL, whose names are renamed as a statement is written. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}
