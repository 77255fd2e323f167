import { brand } from '#brand'

/** Tokens live in the browser's storage, so nobody can sign in without scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-5 rounded-lg bg-notice-soft px-4.5 py-3.5 text-notice">
        Signing in needs JavaScript. Please switch it on, or write to {brand.email} and we help you by mail.
      </p>
    </noscript>
  )
}
