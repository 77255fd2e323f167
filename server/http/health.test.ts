import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // Look for ffmpeg first: on a busy machine that takes longer than a health check waits.
  await world.platform.videos.check()
})
afterAll(() => world.close())

test('reports a process that is alive and ready', async () => {
  expect((await world.app.http.inject('/healthz')).json()).toEqual({ status: 'alive' })
  const readiness = async () => {
    const { statusCode, json } = await world.app.http.inject('/readyz')
    return [statusCode, json()]
  }
  await expect.poll(readiness).toEqual([200, { status: 'ready', database: true, jobs: true, storage: true, videos: true }])
})

test('serves metrics in the format of Prometheus', async () => {
  const { statusCode, headers, body } = await world.app.http.inject('/metrics')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toMatch(/^# HELP http_request_seconds .+\n# TYPE http_request_seconds histogram$/m)
  expect(body).toMatch(/^http_request_seconds_count\{[^}]*\} [1-9]/m)
})

test('serves metrics only with the token, when one is set', async () => {
  const guarded = await createWorld({ METRICS_TOKEN: 'a token of Prometheus' })
  const metrics = (authorization?: string) =>
    guarded.app.http.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
  const replies = [await metrics(), await metrics('Bearer a token of Promethea'), await metrics('Bearer a token of Prometheus')]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
  expect(replies.map(({ body }) => body.includes('http_request_seconds'))).toEqual([false, false, true])
  await guarded.close()
})

test('answers an unknown call with a 404', async () => {
  const reply = await world.app.http.inject({ method: 'POST', url: '/api/no/such/call' })
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'We could not find that.'])
})
