import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atTime, dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { statementsOf } from '../../testing/statements.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { jobsByHand } from './by-hand.ts'
import { recurringTasks } from './recurring.ts'
import { scheduleOf } from './schedule.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const nothing = sql`(select 1 where false)`
const something = sql`(select 1)`

describe('what a tick queries', () => {
  test('is one statement for all tasks when nothing is due', async () => {
    await world.pass(0)
    expect(world.jobs.recurring.dueTasks.length).toBeGreaterThan(15)
    const { total, byText } = await statementsOf(() => world.jobs.tick())
    expect(byText.map(([text]) => text.slice(0, 60))).toHaveLength(1)
    expect(total).toBe(1)
  })
})

describe('tasks with a due query', () => {
  test('run when their query finds a row, also when the clock stands still, and each once in a tick', async () => {
    const ran: string[] = []
    const jobs = jobsByHand({ clock: world.clock, database: world.platform.database })
    jobs.whenDue(
      'idle',
      () => nothing,
      async () => void ran.push('idle'),
    )
    jobs.whenDue(
      'due',
      () => something,
      async () => void ran.push('due'),
    )
    await jobs.tick()
    await jobs.tick()
    expect(ran).toEqual(['due', 'due'])
  })

  test('are checked again after another task ran', async () => {
    const ran: string[] = []
    const jobs = jobsByHand({ clock: world.clock, database: world.platform.database })
    jobs.whenDue(
      'follower',
      () => sql`(select 1 where ${ran.length}::int > 0)`,
      async () => void ran.push('follower'),
    )
    jobs.whenDue(
      'leader',
      () => something,
      async () => void ran.push('leader'),
    )
    await jobs.tick()
    expect(ran).toEqual(['leader', 'follower'])
  })

  test('do not stop others when they fail, and are named with their error', async () => {
    const [ran, heard]: [string[], unknown[]] = [[], []]
    const tasks = recurringTasks({
      clock: world.clock,
      db: world.platform.database.orm,
      onError: (error, name) => heard.push([name, (error as Error).message]),
    })
    tasks.whenDue(
      'broken',
      () => something,
      async () => {
        throw new Error('it broke')
      },
    )
    tasks.every('scheduled and broken', '* * * * *', async () => {
      throw new Error('it broke too')
    })
    tasks.whenDue(
      'sound',
      () => something,
      async () => void ran.push('sound'),
    )
    world.clock.advance(minuteMs)
    await expect(tasks.tick()).rejects.toThrow('some recurring tasks failed')
    expect(ran).toEqual(['sound'])
    expect(heard).toEqual([
      ['broken', 'it broke'],
      ['scheduled and broken', 'it broke too'],
    ])
  })

  test('all run when the due query itself fails, so that nothing is missed', async () => {
    const [ran, heard]: [string[], unknown[]] = [[], []]
    const tasks = recurringTasks({ clock: world.clock, db: world.platform.database.orm, onError: (_error, name) => heard.push(name) })
    tasks.whenDue(
      'cannot be asked',
      () => sql`(select 1 from no_such_table)`,
      async () => void ran.push('cannot be asked'),
    )
    tasks.whenDue(
      'idle',
      () => nothing,
      async () => void ran.push('idle'),
    )
    await tasks.tick()
    expect(ran).toEqual(['cannot be asked', 'idle'])
    expect(heard).toEqual([undefined])
  })

  test('must have unique names', () => {
    const jobs = jobsByHand({ clock: world.clock, database: world.platform.database })
    jobs.every('twice', '* * * * *', async () => {})
    expect(() =>
      jobs.whenDue(
        'twice',
        () => nothing,
        async () => {},
      ),
    ).toThrow("'twice'")
  })
})

describe('a schedule', () => {
  const start = atTime('2026-11-21', '10:00')
  const later = (ms: number) => new Date(start.getTime() + ms)

  test('fires when the clock has passed its time in India, once however far it went', () => {
    const nightly = scheduleOf('40 3 * * *', start)
    expect(nightly.hasCome(start)).toBe(false)
    expect(nightly.hasCome(new Date(atTime('2026-11-22', '03:40').getTime() - 1))).toBe(false)
    expect(nightly.hasCome(atTime('2026-11-22', '03:40'))).toBe(true)
    expect(nightly.hasCome(atTime('2026-11-22', '03:40'))).toBe(false)
    expect(nightly.hasCome(later(40 * dayMs))).toBe(true)
    expect(nightly.hasCome(later(40 * dayMs + minuteMs))).toBe(false)
  })

  test('restarts from the time to which a clock was set back', () => {
    const hourly = scheduleOf('20 * * * *', start)
    expect(hourly.hasCome(later(50 * dayMs))).toBe(true)
    expect(hourly.hasCome(start)).toBe(false)
    expect(hourly.hasCome(later(20 * minuteMs))).toBe(true)
    expect(hourly.hasCome(later(hourMs))).toBe(false)
  })

  test('is refused when it is not a valid cron expression', () => {
    expect(() => scheduleOf('sometimes', start)).toThrow()
  })
})

test('every scheduled task of the product fires within a day, and none at the start', async () => {
  const { scheduled } = world.jobs.recurring
  expect(scheduled.length).toBeGreaterThan(10)
  const at = world.clock.now()
  for (const { name, cron } of scheduled) {
    expect([name, scheduleOf(cron, at).hasCome(at)]).toEqual([name, false])
    expect([name, scheduleOf(cron, at).hasCome(new Date(at.getTime() + dayMs))]).toEqual([name, true])
  }
})
