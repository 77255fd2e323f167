import { Check, Circle } from 'lucide-react'
import { password } from '#contract/auth/auth.ts'

/** The password rules that the browser can check; the server also checks lists of stolen passwords. */
export function PasswordHints({ value }: { value: string }) {
  const isLong = password.safeParse(value).success
  const Mark = isLong ? Check : Circle
  return (
    <ul className="grid gap-1 text-sm text-muted">
      <li className={`flex items-center gap-2 ${isLong ? 'text-success' : ''}`}>
        <Mark aria-hidden className="size-4" />
        At least 8 characters{isLong && <span className="sr-only">: done</span>}
      </li>
      <li className="flex items-center gap-2">
        <Circle aria-hidden className="size-4" />
        Not your name, and not one that everybody uses
      </li>
    </ul>
  )
}
