import { Failure } from '#contract/grammar/errors.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** What the server still misses before a profile can be sent, each with the way there. */
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
