/**
 * The baseline, as a separate process: for each URL `node:http` runs the statements that the product runs, and sends the bytes that the
 * product sends. Its parent sends the configuration; it returns its port.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from './recorded.ts'

export interface Bare {
  database?: string
  poolSize: number
  addresses: Record<string, { statements: Statement[]; body: string; headers: Record<string, string> }>
}

process.once('message', ({ database, poolSize, addresses }: Bare) => {
  const pool = database ? new pg.Pool({ connectionString: database, max: poolSize, options: '-c plan_cache_mode=force_custom_plan' }) : null
  const answers = new Map(
    Object.entries(addresses).map(([address, { statements, body, headers }]) => [
      address,
      { statements, headers, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer(async (request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    for (const { text, values } of answer.statements) await pool?.query({ text, values, rowMode: 'array' })
    response.writeHead(200, { ...answer.headers, 'content-length': answer.bytes.length }).end(answer.bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.({ port: address.port })
  })
})
