import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import { focusField } from '#web/ui/focus-field.ts'

export type ErrorSummaryProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The label of each field; also the order of the list. */
  labels: Partial<Record<FieldPath<Values>, string>>
  /** The labels of the parts of a row or group: `{ title: 'Title' }`. */
  parts?: Readonly<Record<string, string>>
  className?: string
}

type Fault = { path: string[]; message: string }

/** The errors of a field itself, or of the rows and parts in it. */
function faultsIn(error: unknown): Fault[] {
  if (!error || typeof error !== 'object') return []
  const { type, message } = error as { type?: unknown; message?: unknown }
  // A part may be named `type`: then it is an error of its own, not the kind of this one.
  if (typeof type === 'string') return typeof message === 'string' && message ? [{ path: [], message }] : []
  return Object.entries(error).flatMap(([part, inner]) =>
    faultsIn(inner).map(({ path, message }) => ({ path: part === 'root' ? path : [part, ...path], message })),
  )
}

/** After a failed submit: lists the errors with links to their fields, and focuses the first field. */
export function ErrorSummary<Values extends FieldValues>({ control, labels, parts = {}, className }: ErrorSummaryProps<Values>) {
  const { errors, submitCount, isSubmitting } = useFormState({ control })
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(labels) as FieldPath<Values>[]
  const wrong = names.flatMap((name) => {
    const label = labels[name] ?? ''
    return faultsIn(control.getFieldState(name).error).map(({ path, message }) => ({
      name: [name, ...path].join('.'),
      label: path.reduce(
        (words, part) => (/^\d+$/.test(part) ? `${words} ${Number(part) + 1}` : `${words}, ${parts[part] ?? part}`),
        label,
      ),
      message,
    }))
  })
  const whole = errors.root?.message
  const first = wrong[0]?.name
  const hasFailed = submitCount > 0 && !isSubmitting && (wrong.length > 0 || whole !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once per submit, not while the user corrects fields
  useEffect(() => {
    if (!hasFailed) return
    if (first) focusField(box.current, first)
    else box.current?.focus()
  }, [submitCount, isSubmitting])

  if (!hasFailed) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`flex gap-3 rounded-lg bg-danger-soft px-4.5 py-3.5 text-danger ${className ?? ''}`}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5.5 shrink-0" />
      <div>
        <p className="font-semibold">
          {whole ?? (wrong.length === 1 ? 'One thing needs another look.' : `${wrong.length} things need another look.`)}
        </p>
        {wrong.length > 0 && (
          <ul className="mt-1">
            {wrong.map(({ name, label, message }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => focusField(box.current, name)}
                  className="cursor-pointer text-left underline underline-offset-4"
                >
                  {label}
                </button>
                : {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
