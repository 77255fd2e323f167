/** Describes the contract as an OpenAPI document: every call with its area as tag, an operation id, input, output and permissions. */

import { sample } from 'openapi-sampler'
import { brand } from '#brand'
import { api } from '#contract/api.ts'
import { whoMay } from '#contract/grammar/admin-roles.ts'
import { type Call, pathFields } from '#contract/grammar/call.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { failureBody } from '#contract/grammar/failure-body.ts'
import { longestKey } from '../idempotency.ts'
import { exportedSchemas, type JsonSchema, jsonSchemas, refTo } from './schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

interface Answer {
  description: string
  content?: Content
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: { 200: Answer; default: Answer }
}

export interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> }
}

interface Named {
  area: string
  /** `bookingsGet` */
  id: string
  call: Call
}

const failure = 'Failure'

export async function describeApi(): Promise<Document> {
  const calls = namedCalls()
  const exported = await exportedSchemas()
  exported.set(failureBody, failure)
  const inputs = jsonSchemas(new Map(calls.map(({ id, call }) => [`${id} input`, call.input])), exported, 'input')
  const outputs = jsonSchemas(
    new Map(calls.filter(({ call }) => !call.raw).map(({ id, call }) => [`${id} output`, call.output])),
    exported,
    'output',
  )
  const shared = sharedSchemas(inputs, outputs)
  const paths: Document['paths'] = {}
  for (const named of calls) {
    const { method, path } = named.call
    const input = renamed(inlined(inputs[`${named.id} input`], inputs), shared.inputNames)
    const operation = operationOf(named, input, outputs[`${named.id} output`])
    paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: operation }
  }
  const document: Document = {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Amounts are rupees, times are UTC. A failure answers `{ message, code, errors? }`.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: { schemas: shared.schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
  document.components.schemas = onlyUsed(document)
  addExamples(document, calls)
  return document
}

function namedCalls(): Named[] {
  return Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      area,
      id: `${area}${capitalize(name)}`,
      call: call as Call,
    })),
  )
}

/** Defaults make input and output schemas differ; where they do, the input schema gets a name of its own. */
function sharedSchemas(inputs: Record<string, JsonSchema>, outputs: Record<string, JsonSchema>) {
  const isShared = ([name]: [string, JsonSchema]) => !name.includes(' ')
  const written = Object.entries(inputs).filter(isShared)
  const inputNames = new Map(
    written.filter(([name, schema]) => JSON.stringify(schema) !== JSON.stringify(outputs[name])).map(([name]) => [name, `${name}Input`]),
  )
  // A schema that refers to a different one is different too.
  for (let found = true; found; ) {
    found = false
    for (const [name, schema] of written) {
      if (inputNames.has(name) || !refsIn(schema).some((ref) => inputNames.has(ref))) continue
      inputNames.set(name, `${name}Input`)
      found = true
    }
  }
  const schemas = Object.fromEntries([
    ...Object.entries(outputs).filter(isShared),
    ...written.flatMap(([name, schema]) => {
      const own = inputNames.get(name)
      return own ? [[own, renamed(schema, inputNames)] as const] : []
    }),
  ])
  return { schemas, inputNames }
}

const refPattern = /^#\/components\/schemas\/(.+)$/
const nameIn = (ref: unknown) => (typeof ref === 'string' ? refPattern.exec(ref)?.[1] : undefined)

function refsIn(value: unknown): string[] {
  const found: string[] = []
  JSON.stringify(value, (key, each) => {
    const name = key === '$ref' && nameIn(each)
    if (name) found.push(name)
    return each
  })
  return found
}

function renamed(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const text = JSON.stringify(schema, (key, value) => {
    const name = key === '$ref' && nameIn(value)
    return name && names.has(name) ? refTo(names.get(name) ?? name) : value
  })
  return JSON.parse(text)
}

/** Inlined, because its fields are divided among path, query and body. */
function inlined(schema: JsonSchema | undefined, all: Record<string, JsonSchema>): JsonSchema {
  const name = nameIn(schema?.$ref)
  return (name ? all[name] : schema) ?? {}
}

function onlyUsed({ paths, components: { schemas } }: Document): Record<string, JsonSchema> {
  const used = new Set<string>()
  const open = refsIn(paths)
  for (let name = open.pop(); name; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...refsIn(schemas[name]))
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

function operationOf({ area, id, call }: Named, input: JsonSchema, output: JsonSchema | undefined): Operation {
  const inPath = pathFields(call.path)
  const others = Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)))
  const isRequired = (name: string) => (input.required ?? []).includes(name)
  const readsQuery = call.method === 'GET' || call.method === 'DELETE'
  const parameters: Parameter[] = [
    ...inPath.map((name) => ({ name, in: 'path' as const, required: true, schema: input.properties?.[name] ?? { type: 'string' } })),
    ...(readsQuery
      ? Object.entries(others).map(([name, schema]) => ({ name, in: 'query' as const, required: isRequired(name), schema }))
      : []),
    ...(call.idempotent ? [idempotencyKey] : []),
  ]
  const required = Object.keys(others).filter(isRequired)
  return {
    operationId: id,
    tags: [area],
    summary: call.summary,
    description: `May be called by: ${call.may === 'admin' ? `admin (${whoMay(call.roles ?? [])})` : call.may}.`,
    security: call.may === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length && { parameters }),
    ...(!readsQuery && bodyOf(call, { ...input, properties: others, ...(input.required && { required }) })),
    responses: {
      200: call.raw ? { description: 'As the summary says.' } : { description: 'Done.', content: json(output ?? {}) },
      default: { description: 'Refused, or failed.', content: json(failureRef) },
    },
  }
}

const failureRef = { $ref: refTo(failure) }
const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Of each wish another one; said again, the answer of the first time comes back.',
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
}
const formType = 'application/x-www-form-urlencoded'

function bodyOf(call: Call, fields: JsonSchema): Pick<Operation, 'requestBody'> {
  if (call.multipart) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const files: Record<string, JsonSchema> = call.multipart === 'images' ? { images: { type: 'array', items: file } } : { file }
    const schema = { ...fields, properties: { ...fields.properties, ...files } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!Object.keys(fields.properties ?? {}).length && !fields.anyOf && !fields.oneOf) return {}
  const content = { ...json(fields), ...(call.form && { [formType]: { schema: fields } }) }
  return { requestBody: { required: Boolean(fields.required?.length), content } }
}

/** Adds examples that the call accepts; skips a call whose pattern the sampler cannot satisfy. */
function addExamples(document: Document, calls: readonly Named[]) {
  for (const { call } of calls) {
    const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()]
    const body = operation?.requestBody?.content['application/json']
    if (!body) continue
    const example = exampleOf(body.schema, document)
    const inPath = Object.fromEntries(
      (operation.parameters ?? []).filter((each) => each.in === 'path').map(({ name, schema }) => [name, exampleOf(schema, document)]),
    )
    if (call.input.safeParse({ ...(example as object), ...inPath }).success) body.example = example
  }
}

function exampleOf(schema: JsonSchema, document: Document): unknown {
  return sample(schema as Parameters<typeof sample>[0], { quiet: true, skipNonRequired: true }, document)
}
