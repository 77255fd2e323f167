import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { AddressView } from '#contract/orders/addresses.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { AddressForm } from './address-form.tsx'

export function useAddresses(isEnabled = true) {
  return useQuery({ queryKey: ['addresses'], queryFn: ({ signal }) => api.addresses.list({}, { signal }), enabled: isEnabled })
}

type Props = {
  chosenId: string | null
  onChoose: (address: AddressView | null) => void
  /** Selects the default address when none is chosen. */
  choosesUsual?: boolean
  /** The action on the chosen address; hidden while a form is open. */
  action?: ReactNode
}

/** The buyer's addresses: choose, edit or add one. */
export function AddressBook({ chosenId, onChoose, choosesUsual = false, action }: Props) {
  const queries = useQueryClient()
  const list = useAddresses()
  const [open, setOpen] = useState<AddressView | 'new' | null>(null)
  const addresses = list.data?.results
  const usual = choosesUsual && addresses && !addresses.some(({ addressId }) => addressId === chosenId) ? addresses[0] : undefined
  useEffect(() => {
    if (usual) onChoose(usual)
  }, [usual, onChoose])
  const saved = async (address: AddressView) => {
    await queries.invalidateQueries({ queryKey: ['addresses'] })
    onChoose(address)
    setOpen(null)
  }
  const remove = useMutation({
    mutationFn: ({ addressId }: AddressView) => api.addresses.remove({ addressId }),
    onSuccess: (_, { addressId }) => {
      if (addressId === chosenId) onChoose(null)
      return queries.invalidateQueries({ queryKey: ['addresses'] })
    },
  })
  if (!addresses) return <AnswerState of={list} height="h-48" inCard />
  if (open || !addresses.length)
    return (
      <AddressForm
        key={open && open !== 'new' ? open.addressId : 'new'}
        address={open === 'new' ? null : open}
        onSaved={(address) => void saved(address)}
        onCancel={addresses.length ? () => setOpen(null) : undefined}
      />
    )
  return (
    <div className="grid gap-4">
      {remove.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(remove.error)}
        </Banner>
      )}
      <RadioGroup
        label="Your addresses"
        value={chosenId}
        onChange={(id) => onChoose(addresses.find(({ addressId }) => addressId === id) ?? null)}
      >
        {addresses.map((address) => (
          <div key={address.addressId}>
            <RadioCard value={address.addressId} title={titleOf(address)} text={lineOf(address)} />
            <div className="flex gap-1">
              <Button variant="plain" size="sm" aria-label={`Change ${titleOf(address)}`} onPress={() => setOpen(address)}>
                Change
              </Button>
              <Button
                variant="plain"
                size="sm"
                aria-label={`Remove ${titleOf(address)}`}
                isPending={remove.isPending && remove.variables.addressId === address.addressId}
                onPress={() => remove.mutate(address)}
              >
                Remove
              </Button>
            </div>
          </div>
        ))}
      </RadioGroup>
      <Button variant="quiet" className="justify-self-start" onPress={() => setOpen('new')}>
        Add an address
      </Button>
      {action}
    </div>
  )
}

function titleOf({ label, name }: AddressView): string {
  return label ? `${label}: ${name}` : name
}

export function lineOf({ line1, line2, city, pincode }: Pick<AddressView, 'line1' | 'line2' | 'city' | 'pincode'>): string {
  return [line1, line2, `${city} ${pincode}`].filter(Boolean).join(', ')
}
