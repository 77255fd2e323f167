import { useSigningOut } from './sign-out.ts'

/**
 * Shown when a user signed out while the server was unreachable: what is done, and what is still pending. Every page loads it, so it must not import
 * the contract.
 */
export function SignOutNotice() {
  if (useSigningOut() !== 'unreachable') return null
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-70 mx-auto max-w-xl rounded-lg border border-line bg-card p-4 text-text shadow-lift"
    >
      <strong className="block font-semibold">You are signed out on this device</strong>
      There is no connection, so our server does not know yet. Leave this page open and we tell it as soon as there is one; otherwise the
      session ends there by itself after days without use.
    </p>
  )
}
