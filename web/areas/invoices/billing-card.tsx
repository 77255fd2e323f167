import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { BillingForm } from './billing-form.tsx'

const billingKey = ['billing-details']

/** The name and tax numbers on a user's invoices; admins have none. */
export function BillingCard() {
  const user = useUser()
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: billingKey,
    queryFn: ({ signal }) => api.invoices.billing({}, { signal }),
    enabled: !!user && user.type !== 'admin',
  })
  if (!user || user.type === 'admin') return null
  return (
    <Card as="section" aria-labelledby="billing">
      <h2 id="billing" className="font-display text-xl">
        Billing details
      </h2>
      <p className="mt-2 mb-4">
        {user.type === 'artist'
          ? 'Shown on your clients’ invoices and on your statements. Existing invoices don’t change.'
          : 'Only if you need your name, address or GSTIN on your invoices. Existing invoices don’t change.'}
      </p>
      <AnswerState of={found} inCard height="h-80" />
      {found.data && (
        <BillingForm
          details={found.data.details}
          isArtist={user.type === 'artist'}
          draftKey={`mehfil.billing.${user.username}`}
          onSaved={(saved) => queries.setQueryData(billingKey, saved)}
        />
      )}
    </Card>
  )
}
