/**
 * Encrypts what a stolen database must not reveal: AES-256-GCM, each with its own nonce. The name of the key stands in front, so that
 * keys can be rotated while older ciphertexts still decrypt.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '../env/env.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type Keys = readonly (readonly [name: string, key: Buffer])[]

function keysOf({ SEALING_KEYS, SECRET }: Pick<Env, 'SEALING_KEYS' | 'SECRET'>): Keys {
  const derived = SECRET ? [['own', Buffer.from(hkdfSync('sha256', SECRET, '', 'sealing', 32))] as const] : []
  const given = (SEALING_KEYS?.split(',') ?? []).map((part) => {
    const [name = '', key = ''] = part.split(':')
    return [name, Buffer.from(key, 'base64')] as const
  })
  const keys = [...given, ...derived]
  if (!keys.length) throw new Error('sealing: there is no key')
  return keys
}

/** @param about owner and kind of the data: a ciphertext copied to another row does not decrypt */
export function seal(env: Env, text: string, about: string): string {
  const [[name, key]] = keysOf(env) as [Keys[number]]
  return `${name}:${sealWith(key, Buffer.from(text), about).toString('base64')}`
}

/** @throws when the key is unknown, or the ciphertext was changed or belongs elsewhere */
export function unseal(env: Env, sealed: string, about: string): string {
  const [name = '', text = ''] = sealed.split(':')
  return unsealWith(keyNamed(env, name), Buffer.from(text, 'base64'), about).toString('utf8')
}

/** As `seal`, for a file: the name of the key, a colon, and the bytes. */
export function sealBytes(env: Env, bytes: Buffer, about: string): Buffer {
  const [[name, key]] = keysOf(env) as [Keys[number]]
  return Buffer.concat([Buffer.from(`${name}:`), sealWith(key, bytes, about)])
}

/** @throws as `unseal` does */
export function unsealBytes(env: Env, sealed: Buffer, about: string): Buffer {
  const colon = sealed.indexOf(':')
  return unsealWith(keyNamed(env, sealed.subarray(0, Math.max(0, colon)).toString('latin1')), sealed.subarray(colon + 1), about)
}

function keyNamed(env: Env, name: string): Buffer {
  const key = keysOf(env).find(([known]) => known === name)?.[1]
  if (!key) throw new Error(`sealing: the key '${name}' is not known`)
  return key
}

function sealWith(key: Buffer, bytes: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unsealWith(key: Buffer, bytes: Buffer, about: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** Was it encrypted with another key than the current one? */
export function isOldSeal(env: Env, sealed: string): boolean {
  return sealed.split(':')[0] !== keysOf(env)[0]?.[0]
}
