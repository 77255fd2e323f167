/** Converts the contract's schemas to JSON Schema. Exported ones keep their name, so that calls which share one refer to it. */

import { globSync } from 'node:fs'
import { z } from 'zod'
import { capitalize } from '#contract/grammar/capitalize.ts'

export interface JsonSchema {
  $ref?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

const contract = new URL('../../../contract/', import.meta.url)
export const refTo = (name: string) => `#/components/schemas/${name}`

/** Every object schema that a file of the contract exports. Of two with one name only the first keeps it. */
export async function exportedSchemas(): Promise<Map<z.ZodType, string>> {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  const modules = globSync('*/**/*.ts', { cwd: contract, exclude: ['**/testing/**', '**/*.test.ts'] })
  for (const module of modules.sort()) {
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ `#contract/${module}`)
    for (const [exported, schema] of Object.entries(exports)) {
      const name = capitalize(exported)
      if (!(schema instanceof z.ZodObject) || names.has(schema) || taken.has(name)) continue
      names.set(schema, name)
      taken.add(name)
    }
  }
  return names
}

/**
 * @param schemas by names that no exported schema has
 * @returns these and the exported ones that they refer to
 */
export function jsonSchemas(
  schemas: ReadonlyMap<string, z.ZodType>,
  exported: ReadonlyMap<z.ZodType, string>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of exported) registry.add(schema, { id })
  // Use a copy, so that another call which contains this schema describes it there in full.
  for (const [id, schema] of schemas) if (!exported.has(schema)) registry.add(schema.clone(), { id })
  const made = z.toJSONSchema(registry, { io, uri: refTo, unrepresentable: 'any' })
  const shared = [...schemas].flatMap(([id, schema]) => {
    const name = exported.get(schema)
    return name ? [[id, { $ref: refTo(name) }] as const] : []
  })
  return { ...hoisted(mapped(made.schemas as Record<string, JsonSchema>, withoutDialect)), ...Object.fromEntries(shared) }
}

/** Drops the dialect and ids: the document states its dialect, and names come from its components. */
function withoutDialect({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema
}

const mapped = (schemas: Record<string, JsonSchema>, change: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]))

/** zod collects recursive schemas separately: give them names like the others. */
function hoisted({ __shared: nested, ...schemas }: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const all = { ...schemas, ...prefixed(nested?.$defs as Record<string, JsonSchema> | undefined) }
  return JSON.parse(JSON.stringify(all).replaceAll(refTo('__shared#/$defs/'), refTo('Nested_')))
}

const prefixed = (defs: Record<string, JsonSchema> = {}) =>
  Object.fromEntries(Object.entries(defs).map(([name, schema]) => [`Nested_${name}`, schema]))
