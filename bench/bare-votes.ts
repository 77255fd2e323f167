/**
 * The baseline of voting, as a separate process: `node:http` that writes one row per request and returns it. Its parent sends the
 * table; it returns its port.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export interface BareVotes {
  database: string
  poolSize: number
  text: string
  /** In the order of the statement, after the id. */
  values: unknown[]
}

process.once('message', ({ database, poolSize, text, values }: BareVotes) => {
  const pool = new pg.Pool({ connectionString: database, max: poolSize })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, voter } = JSON.parse(body) as { id: string; voter: string }
    await pool.query({ name: 'bare', text, values: [id, voter, ...values] })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }))
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
