import type { InputHTMLAttributes } from 'react'

/** A field hidden from people, screen readers and the keyboard; bots that fill in everything reveal themselves. */
export function Honeypot(props: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <span aria-hidden className="sr-only">
      <input name="fax" {...props} tabIndex={-1} autoComplete="off" />
    </span>
  )
}
