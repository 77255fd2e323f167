/** The contract as OpenAPI at `/api/openapi.json`, and a page to read it at `/api/docs`. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#brand'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: unknown
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: ObjectSchema }> }
}
interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

export async function openapi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'Amounts are rupees, times are UTC. A failure answers `{ message, code, errors? }`.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }, {}],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => document(app))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${brand.name} API` },
    transformSpecification: () => document(app) as unknown as Record<string, unknown>,
  })
}

/** The document as generated, with the names of each path taken out of its body and query, where the binding merges them in. */
function document(app: FastifyInstance): Document {
  const made = structuredClone(app.swagger()) as unknown as Document
  for (const [path, operations] of Object.entries(made.paths))
    for (const operation of Object.values(operations)) movePathFields(path, operation)
  return made
}

function movePathFields(path: string, operation: Operation) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  if (!names.length) return
  const schema = operation.requestBody?.content['application/json']?.schema
  const others = (operation.parameters ?? []).filter((parameter) => !names.includes(parameter.name))
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: schema?.properties?.[name] ?? { type: 'string' } }))
  for (const name of names) delete schema?.properties?.[name]
  if (schema?.required) schema.required = schema.required.filter((name) => !names.includes(name))
  operation.parameters = [...inPath, ...others]
}
