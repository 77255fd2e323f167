import { Failure } from '#contract/grammar/errors.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** What the profile needs before it can be submitted, each with a link. */
export function MissingList({ error, linkOf }: { error: unknown; linkOf: (field: string) => string }) {
  const missing = error instanceof Failure && error.code === 'incomplete' ? (error.errors ?? []) : []
  if (missing.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 pl-6">
      {missing.map(({ path, message }) => (
        <li key={path}>
          <TextLink href={linkOf(path)}>{message}</TextLink>
        </li>
      ))}
    </ul>
  )
}
