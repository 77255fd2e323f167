import { expect, test } from 'vitest'
import { type Env, readEnv } from '../env/env.ts'
import { isOldSeal, seal, sealBytes, unseal, unsealBytes } from './sealing.ts'

const key = (byte: string) => Buffer.alloc(32, byte).toString('base64')
const envWith = (SEALING_KEYS?: string): Env =>
  readEnv({ NODE_ENV: 'test', SECRET: 'a secret that is only good for tests', ...(SEALING_KEYS && { SEALING_KEYS }) })
const text = '{"accountNumber":"50100123456789"}'

test('decrypts what it encrypted, reveals nothing, and never encrypts the same way twice', () => {
  const env = envWith(`new:${key('a')}`)
  const [one, other] = [seal(env, text, 'asha'), seal(env, text, 'asha')]
  expect(unseal(env, one, 'asha')).toBe(text)
  expect(one).not.toBe(other)
  expect(Buffer.from(one.split(':')[1] ?? '', 'base64').toString('latin1')).not.toContain('50100')
})

test('refuses another owner, another key, and a changed bit', () => {
  const env = envWith(`new:${key('a')}`)
  const sealed = seal(env, text, 'asha')
  expect(() => unseal(env, sealed, 'zoya')).toThrow()
  expect(() => unseal(envWith(`new:${key('b')}`), sealed, 'asha')).toThrow()
  const bytes = Buffer.from(sealed.split(':')[1] ?? '', 'base64')
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => unseal(env, `new:${changed.toString('base64')}`, 'asha')).toThrow()
  }
})

test('decrypts a file byte for byte, also with an older key, and refuses another owner, changes and truncation', () => {
  const bytes = Buffer.from([0, 58, 255, 10, ...Buffer.from(text)])
  const first = envWith(`first:${key('a')}`)
  const sealed = sealBytes(first, bytes, 'asha')
  const later = envWith(`second:${key('b')},first:${key('a')}`)
  expect(unsealBytes(later, sealed, 'asha')).toEqual(bytes)
  expect(sealed.toString('latin1')).not.toContain('50100')
  const changed = Buffer.from(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  for (const wrong of [changed, sealed.subarray(0, -1), Buffer.alloc(0)]) expect(() => unsealBytes(later, wrong, 'asha')).toThrow()
  expect(() => unsealBytes(later, sealed, 'zoya')).toThrow()
})

test('a new key encrypts from now on, and older ones still decrypt', () => {
  const before = seal(envWith(), text, 'asha')
  const env = envWith(`second:${key('b')},first:${key('a')}`)
  expect([unseal(env, before, 'asha'), isOldSeal(env, before)]).toEqual([text, true])
  const first = seal(envWith(`first:${key('a')}`), text, 'asha')
  expect([unseal(env, first, 'asha'), isOldSeal(env, first)]).toEqual([text, true])
  expect(isOldSeal(env, seal(env, text, 'asha'))).toBe(false)
  expect(() => unseal(envWith(`second:${key('b')}`), first, 'asha')).toThrow("the key 'first' is not known")
})

test('invalid keys stop the start', () => {
  for (const wrong of ['abc', 'new:short', `${key('a')}`, `new:${key('a')},`]) expect(() => envWith(wrong)).toThrow('SEALING_KEYS')
})
