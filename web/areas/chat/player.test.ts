import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, type Sound } from './player.ts'

/** A fake audio element, controlled by the test. */
class Tape extends EventTarget implements Sound {
  src = ''
  playbackRate = 1
  paused = true
  /** Like a file whose recorder wrote no length. */
  duration = Number.POSITIVE_INFINITY
  fails = false
  #at = 0
  get currentTime() {
    return this.#at
  }
  set currentTime(at: number) {
    this.#at = Math.min(at, 30)
    if (at < 30 || Number.isFinite(this.duration)) return
    this.duration = 30
    this.dispatchEvent(new Event('durationchange'))
  }
  async play() {
    if (this.fails) throw new Error('no such file')
    this.paused = false
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  become(at: number) {
    this.#at = at
    this.dispatchEvent(new Event('timeupdate'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function room() {
  const tape = new Tape()
  const asked: string[] = []
  const player = createPlayer(() => tape)
  const play = (id: string) =>
    player.play(id, async () => {
      asked.push(id)
      return `/${id}`
    })
  return { tape, player, play, asked }
}

test('requests nothing before play, and plays one note at a time', async () => {
  const { tape, player, play, asked } = room()
  expect([asked, player.snapshot().heard]).toEqual([[], null])
  await play('one')
  tape.become(7)
  expect(player.snapshot().heard).toEqual({ id: 'one', is: 'playing', at: 7 })
  await play('two')
  expect([player.snapshot().heard, tape.src, player.placeOf('one'), asked]).toEqual([
    { id: 'two', is: 'playing', at: 0 },
    '/two',
    7,
    ['one', 'two'],
  ])
})

test('resumes at its position without a new request, and remembers it for each note', async () => {
  const { tape, player, play, asked } = room()
  await play('one')
  tape.become(7)
  player.pause()
  expect(player.snapshot().heard).toEqual({ id: 'one', is: 'paused', at: 7 })
  await play('one')
  expect([tape.currentTime, asked]).toEqual([7, ['one']])
  await play('two')
  await play('one')
  expect([tape.currentTime, tape.duration, asked]).toEqual([7, 30, ['one', 'two', 'one']])
  expect(player.snapshot().heard).toMatchObject({ id: 'one', is: 'playing', at: 7 })
})

test('seeks before, while and after playing, and starts over at the end', async () => {
  const { tape, player, play } = room()
  player.seek('one', 12)
  expect(player.placeOf('one')).toBe(12)
  await play('one')
  expect([tape.currentTime, tape.paused]).toEqual([12, false])
  player.seek('one', 20)
  await vi.advanceTimersByTimeAsync(1)
  expect([tape.currentTime, player.snapshot().heard?.is]).toEqual([20, 'playing'])
  player.pause()
  player.seek('one', 3)
  await vi.advanceTimersByTimeAsync(1)
  expect([tape.currentTime, tape.paused]).toEqual([3, true])
  tape.dispatchEvent(new Event('ended'))
  expect(player.snapshot().heard).toEqual({ id: 'one', is: 'paused', at: 0 })
})

test('reports a failed load, and retries on the next press', async () => {
  const { tape, player, play } = room()
  tape.fails = true
  await play('one')
  expect(player.snapshot().heard?.is).toBe('failed')
  tape.fails = false
  await play('one')
  expect(player.snapshot().heard?.is).toBe('playing')
})

test('keeps the speed for the next note, and stops when the user leaves', async () => {
  const { tape, player, play } = room()
  await play('one')
  player.setRate(1.5)
  await play('two')
  expect([tape.playbackRate, player.snapshot().rate]).toEqual([1.5, 1.5])
  player.stop()
  expect([tape.paused, player.snapshot().heard, player.placeOf('two')]).toEqual([true, null, 0])
})
