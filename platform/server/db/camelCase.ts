import { CamelCasePlugin, type CollateNode, PostgresQueryCompiler } from 'kysely'

/** The names of the plugin of the library, without the plugin: copying each query and each row only to rename them costs more than both. */
class Names extends CamelCasePlugin {
  inSql = (name: string) => this.snakeCase(name)
  inCode = (name: string) => this.camelCase(name)
}
/** camelCase in TypeScript is snake_case in SQL: identifiers are renamed while a statement is compiled, columns while an answer is described. */
const { inSql, inCode } = new Names()

export { inCode }

export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(inSql(name))
  }
  /** Collation names are not renamed. */
  protected override visitCollate({ collation }: CollateNode) {
    this.append(`collate "${super.sanitizeIdentifier(collation.name)}"`)
  }
}
