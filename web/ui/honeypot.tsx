import type { InputHTMLAttributes } from 'react'

/** A field that nobody sees, hears or reaches by keyboard; programs that fill in everything give themselves away in it. */
export function Honeypot(props: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <span aria-hidden className="sr-only">
      <input name="fax" {...props} tabIndex={-1} autoComplete="off" />
    </span>
  )
}
