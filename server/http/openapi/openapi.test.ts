import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { signUp, testPassword } from '../../areas/auth/testing.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { Document } from './document.ts'

let world: World
let document: Document
beforeAll(async () => {
  world = await createWorld()
  document = (await world.app.http.inject('/api/openapi.json')).json()
})
afterAll(() => world.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('is a valid OpenAPI document without dangling references', async () => {
  expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true })
  const refs = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g))
  expect(refs.size).toBeGreaterThan(100)
  expect([...refs].filter((ref) => !(ref.replace('#/components/schemas/', '') in document.components.schemas))).toEqual([])
})

test('gives every call its area as tag, its permissions and its answers', () => {
  const names = Object.entries(api)
    .flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`.toLowerCase()))
    .sort()
  expect(
    operations()
      .map(({ tags, operationId }) => operationId.replace(tags[0] ?? '', `${tags[0]}.`).toLowerCase())
      .sort(),
  ).toEqual(names)
  const { get, delete: remove } = document.paths['/api/addresses/{addressId}'] ?? {}
  expect([get?.security ?? remove?.security]).toEqual([[{ bearer: [] }]])
  expect(document.paths['/api/auth/login']?.post?.security).toEqual([{}, { bearer: [] }])
})

test('describes files as parts of a form, not of the URL', () => {
  const { parameters = [], requestBody } = document.paths['/api/media/upload']?.post ?? {}
  expect(parameters).toEqual([])
  expect(requestBody?.content['multipart/form-data']?.schema.properties).toMatchObject({
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
    alt: { type: 'string' },
  })
})

test('gives an example body that the call accepts', () => {
  const bodies = operations().flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? [])
  const withExample = bodies.filter(({ example }) => example !== undefined)
  expect(withExample.length / bodies.length).toBeGreaterThan(0.5)
})

test('is built once, sent compressed, and not sent again to whoever has it', async () => {
  const { http } = world.app
  const br = await http.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(JSON.parse(String(brotliDecompressSync(br.rawPayload)))).toEqual(document)
  expect(br.rawPayload.length).toBeLessThan(100_000)
  const again = await http.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(br.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await http.inject('/api/docs/json')).json()).toEqual(document)
})

describe('a client generated from it', () => {
  const folder = mkdtempSync('node_modules/.cache/api-client-')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('compiles, and signs in', async () => {
    const file = join(folder, 'client.ts')
    writeFileSync(join(folder, 'api.json'), JSON.stringify(document))
    writeFileSync(file, await generateSource(join(folder, 'api.json')))
    expect(readFileSync(file, 'utf8')).toContain('export function authLogin(')
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const { status, stdout } = spawnSync('tsc', [...options, file], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
    const client = await import(pathToFileURL(file).href)
    const fetch = (url: string, init: RequestInit) => asked(url, init)
    const person = { email: 'asha@example.com', password: testPassword }
    await signUp(world, { type: 'user', username: 'asha', email: person.email })
    const { status: signedIn, data } = await client.authLogin(person, { baseUrl: '', fetch })
    expect([signedIn, data.user.username]).toEqual([200, 'asha'])
    const refused = await client.authLogin({ ...person, password: 'another' }, { baseUrl: '', fetch })
    expect(refused).toMatchObject({ status: 401, data: { code: 'wrong_credentials' } })
  })

  async function asked(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const answer = await world.app.http.inject({
      ...{ method: method as 'POST', url, payload: String(body) },
      headers: Object.fromEntries(new Headers(headers)),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
})
