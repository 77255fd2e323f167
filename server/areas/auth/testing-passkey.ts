/** A test device with a passkey: answers as a browser would, signed with a key of its own. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { secondFactor as calls } from '#contract/auth/second-factor.ts'
import type { InputOf } from '#contract/grammar/call.ts'

type Made = InputOf<typeof calls.addPasskey>['passkey']
type Used = InputOf<typeof calls.passkeySignIn>['passkey']

interface PasskeyRequest {
  challenge: string
  /** The origin of the page. */
  origin: string
  /** Whether the device has verified its user. */
  isVerified?: boolean
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

export function newDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = 0

  const clientData = (type: string, { challenge, origin }: PasskeyRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ origin, isVerified = true }: PasskeyRequest, ofKey: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    count += 1
    counter.writeUInt32BE(count)
    const flag = flags.present | (isVerified ? flags.verified : 0) | (ofKey.length ? flags.hasKey : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), counter, ofKey])
  }

  function describedKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE (RFC 9053): elliptic curve, ES256, P-256, and the point.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const
  return {
    make(asked: PasskeyRequest): Made {
      const authData = new Uint8Array(authenticatorData(asked, describedKey()))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      return { ...named, response: { clientDataJSON: clientData('webauthn.create', asked).toString('base64url'), attestationObject } }
    },
    use(asked: PasskeyRequest): Used {
      const data = clientData('webauthn.get', asked)
      const signed = authenticatorData(asked)
      const signature = createSign('sha256').update(signed).update(sha256(data)).sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: signed.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
