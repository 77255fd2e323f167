import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageView } from '#contract/packages/packages.ts'
import { api } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StepProps } from './artist-steps.tsx'
import { FirstPackageForm } from './first-package-form.tsx'
import { GoOn } from './go-on.tsx'

export function PackageStep({ profile, step, onNext, back }: StepProps) {
  const [isAdding, setAdding] = useState(false)
  const { username } = profile
  const list = useQuery({ queryKey: ['packages', username], queryFn: () => api.packages.list({ artistUsername: username }) })
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isFetching} {...failureOf(list.error)} />
  if (list.isPending) return <Skeleton shape="block" className="h-140" />
  const packages = list.data.results
  const hasSome = packages.length > 0
  return (
    <>
      {hasSome && <Offered packages={packages} />}
      {hasSome && !isAdding && (
        <Button variant="quiet" className="mt-3" onPress={() => setAdding(true)}>
          Add another
        </Button>
      )}
      {(!hasSome || isAdding) && (
        <div className={hasSome ? 'mt-6' : ''}>
          <FirstPackageForm username={username} category={profile.fields.category} onDone={() => setAdding(false)} />
        </div>
      )}
      {!isAdding && (
        <GoOn
          profile={profile}
          step={step}
          label={hasSome ? 'Continue' : 'Continue without a package'}
          variant={hasSome ? 'primary' : 'secondary'}
          back={back}
          onNext={onNext}
        />
      )}
    </>
  )
}

function Offered({ packages }: { packages: readonly PackageView[] }) {
  return (
    <ul aria-label="Your packages" className="grid gap-3">
      {packages.map(({ packageId, title, minutes, performers, description, price }) => (
        <Card as="li" key={packageId} className="flex items-start justify-between gap-4">
          <div>
            <h2 className="font-sans text-lg font-semibold tracking-normal">{title}</h2>
            <p className="text-muted">
              {minutes} min, {performers} on stage
            </p>
            <p className="mt-1.5">{description}</p>
          </div>
          <Price rupees={price} size="lg" />
        </Card>
      ))}
    </ul>
  )
}
