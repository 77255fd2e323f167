import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Shown above a calendar whose availability has not loaded. */
export function NoCalendar({ error, onRetry, className }: { error: Error | null; onRetry: () => void; className?: string }) {
  if (!error) return null
  return (
    <Banner
      tone="danger"
      title="The calendar did not arrive"
      className={className}
      action={
        <Button variant="plain" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {sentenceOf(error)}
    </Banner>
  )
}
