import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'

const people = [
  ['Client', 'client@demo.test'],
  ['Artist', 'artist@demo.test'],
  ['Admin', 'admin@demo.test'],
] as const
const demoPassword = 'mehfil-demo-2026'

/** In demo mode: the accounts to try, and where to read the codes that would be e-mailed. */
export function DemoHint({ onChoose }: { onChoose?: (email: string, password: string) => void }) {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site?.demo) return null
  return (
    <aside aria-label="Demo" className="mt-8 rounded-lg border border-dashed border-line px-4.5 py-4 text-muted">
      <p>
        This is a demo. Codes and links are not mailed; they wait in{' '}
        <a href="/dev/outbox" target="_blank" rel="noreferrer" className="underline-link">
          the outbox
        </a>
        .
      </p>
      {onChoose && (
        <>
          <p className="mt-2">
            Look around as one of these; the password is{' '}
            <code className="font-sans font-semibold whitespace-nowrap text-text">{demoPassword}</code>.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {people.map(([label, email]) => (
              <Button
                key={email}
                variant="quiet"
                size="sm"
                aria-label={`${label}: fill in ${email}`}
                onPress={() => onChoose(email, demoPassword)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </aside>
  )
}
