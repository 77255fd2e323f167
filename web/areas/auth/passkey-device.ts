/** The browser's side of passkeys: asks the device, and words its errors. */
import { api } from '#web/lib/api.ts'
import { keepSession } from '#web/lib/session.ts'

/** True only in a browser with WebAuthn. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

const loadLibrary = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof loadLibrary>>
type UseOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type MakeOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** Sentences by the name of the device's error (W3C WebAuthn, sections 5.1.3 and 5.1.4). */
const sentences: Record<string, string> = {
  NotAllowedError: 'That was cancelled or took too long. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address.',
}

export class DeviceRefused extends Error {}

async function askDevice<Result>(work: (library: Library) => Promise<Result>): Promise<Result> {
  const library = await loadLibrary()
  return work(library).catch((error: Error) => {
    throw new DeviceRefused(sentences[error.name] ?? 'This device did not give a passkey. Please try again.')
  })
}

export async function signInWithPasskey(): Promise<void> {
  const options = await api.secondFactor.passkeySignInOptions({})
  const passkey = await askDevice(({ startAuthentication }) => startAuthentication({ optionsJSON: options as unknown as UseOptions }))
  keepSession(await api.secondFactor.passkeySignIn({ passkey }))
}

export async function proveWithPasskey() {
  const options = await api.secondFactor.proofOptions({})
  const passkey = await askDevice(({ startAuthentication }) => startAuthentication({ optionsJSON: options as unknown as UseOptions }))
  return api.secondFactor.prove({ passkey })
}

/** @param stepUp for the purpose `passkeys` */
export async function makePasskey(name: string, stepUp: string) {
  const options = await api.secondFactor.newPasskey({ stepUp })
  const passkey = await askDevice(({ startRegistration }) => startRegistration({ optionsJSON: options as unknown as MakeOptions }))
  return api.secondFactor.addPasskey({ name, passkey })
}
