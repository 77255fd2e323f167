import { Check } from 'lucide-react'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const shown = 4

/** The profile's completeness, with the most useful next step first. */
export function CompletenessCard({
  completeness: { percent, missing },
  linkOf,
  className,
}: {
  completeness: OwnProfile['completeness']
  linkOf: (field: string) => string
  className?: string
}) {
  const [next, ...later] = missing
  return (
    <Card as="aside" aria-label="How complete your profile is" className={className}>
      <Progress label={percent === 100 ? 'Your profile is complete' : 'Your profile'} value={percent / 100} tone="success" />
      {next ? (
        <>
          <p className="mt-4 text-sm text-muted">Next step</p>
          <p>
            <TextLink href={linkOf(next.field)}>{next.text}</TextLink>
          </p>
          {later.length > 0 && (
            <div className="max-lg:hidden">
              <p className="mt-4 text-sm text-muted">Then</p>
              <ul className="grid gap-1">
                {later.slice(0, shown).map(({ field, text }) => (
                  <li key={field}>{text}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      ) : (
        <p className="mt-3 flex items-center gap-2 text-success max-lg:hidden">
          <Check aria-hidden className="size-5" />
          Nothing is missing.
        </p>
      )}
    </Card>
  )
}
