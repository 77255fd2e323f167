import { expect, test } from 'vitest'
import { newsletterLimits } from '#contract/campaigns/newsletter.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { allAtOnce, createWorld } from '../../testing/world.ts'
import { subscribe } from './service/newsletter.ts'

test('one IP address can request at most thirty newsletters an hour, for any number of people', async () => {
  const world = await createWorld({ RATE_LIMITS: 'on' })
  const ask = (i: number, address: string) =>
    subscribe({ ...world.ctx, address }, { email: `reader${i}@people.test` }).then(
      () => 'thanked',
      ({ code }) => code,
    )
  const most = newsletterLimits.perHourFromAddress
  const answers = await allAtOnce(most + 5, (i) => ask(i, '198.51.100.7'))
  expect(answers.filter((answer) => answer === 'thanked')).toHaveLength(most)
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(5)
  expect(await ask(99, '203.0.113.9')).toBe('thanked')
  world.clock.advance(hourMs)
  expect(await ask(100, '198.51.100.7')).toBe('thanked')
  await world.close()
})
