import { useQuery } from '@tanstack/react-query'
import { formatUntil } from '#contract/grammar/time.ts'
import { confirmationNames, confirmations } from '#contract/moderation/confirmations.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { useMay } from '#web/lib/roles.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { confirmationsKey } from './confirmation-words.ts'

/** Says on a subject's page that something about it waits for a second admin. */
export function WaitsForSecond({ subjectId, className = '' }: { subjectId: string; className?: string }) {
  const may = useMay()
  const asked = { subjectId, state: 'waiting' as const, page_size: 5 }
  const list = useQuery({
    queryKey: [...confirmationsKey, asked],
    queryFn: ({ signal }) => api.confirmations.list(asked, { signal }),
    enabled: may(confirmations.list),
  })
  return list.data?.results.map(({ confirmationId, kind, askedBy, waitsUntil }) => (
    <Banner key={confirmationId} tone="warning" title="Waits for a second admin." className={className}>
      {confirmationNames[kind]}, asked for by {askedBy}
      {waitsUntil && `, until ${formatUntil(waitsUntil)}`}.{' '}
      <TextLink href={adminPaths.confirmations({ state: 'waiting', kind })}>Confirm or refuse it</TextLink>
    </Banner>
  ))
}
