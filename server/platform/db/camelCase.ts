import { CamelCasePlugin, type CollateNode, PostgresDialect, PostgresQueryCompiler, type UnknownRow } from 'kysely'

/** The plugin of the library without its query transformation: copying each query only to rename it costs more than building it. */
class Names extends CamelCasePlugin {
  override transformQuery = ({ node }: Parameters<CamelCasePlugin['transformQuery']>[0]) => node
  inSql = (name: string) => this.snakeCase(name)
  protected override mapRow(row: UnknownRow) {
    const renamed: UnknownRow = {}
    for (const name in row) renamed[this.camelCase(name)] = row[name]
    return renamed
  }
}

/** camelCase in TypeScript is snake_case in SQL: columns are renamed in rows, but not within JSON values. */
export const camelCaseRows = new Names()

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(camelCaseRows.inSql(name))
  }
  /** Collation names are not renamed. */
  protected override visitCollate({ collation }: CollateNode) {
    this.append(`collate "${super.sanitizeIdentifier(collation.name)}"`)
  }
}

/** PostgreSQL dialect that renames identifiers while a statement is compiled. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}
