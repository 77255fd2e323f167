import type { ReactNode } from 'react'

type Props = { title: ReactNode; text?: ReactNode; action?: ReactNode }

/** The title of a page and its main action, in one row even on a phone. */
export function PageHead({ title, text, action }: Props) {
  return (
    <header>
      <div className="flex items-center justify-between gap-4">
        <h1 className="min-w-0 font-display text-3xl wrap-anywhere">{title}</h1>
        {action && <div className="flex shrink-0 gap-2">{action}</div>}
      </div>
      {text && <p className="mt-1 text-muted">{text}</p>}
    </header>
  )
}
