import { afterEach, expect, test, vi } from 'vitest'
import { deviceMark } from './device-mark.ts'

/** @returns what the browser has stored after the mark was read */
function stored(before: Record<string, string>): Record<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => before[name] ?? null,
    setItem: (name: string, value: string) => {
      before[name] = value
    },
  })
  expect(deviceMark()).toBe(before['mehfil.device'])
  expect(deviceMark()).toBe(before['mehfil.device'])
  return before
}

afterEach(() => vi.unstubAllGlobals())

test('a browser gets a mark once', () => {
  expect(stored({})['mehfil.device']).toMatch(/^[\da-f-]{36}$/)
  expect(stored({ 'mehfil.device': 'known' })).toEqual({ 'mehfil.device': 'known' })
})

test('the mark of an earlier invitation becomes the mark of the browser, unless it has voted under another one', () => {
  expect(stored({ 'mehfil.invited-device': 'older' })['mehfil.device']).toBe('older')
  expect(stored({ 'mehfil.device': 'voted', 'mehfil.invited-device': 'older' })['mehfil.device']).toBe('voted')
})
