import { useSigningOut } from './sign-out.ts'

/** Somebody has left while the server could not be reached: what is done, and what is not yet. Every page loads it, so without the contract's numbers. */
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
