/** The typed keys of a lookup table, which is never empty. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [Extract<keyof Table, string>, ...Extract<keyof Table, string>[]]

/** True if the string is one of these names. */
export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)
