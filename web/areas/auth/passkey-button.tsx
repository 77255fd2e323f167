import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { sentenceOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DeviceRefused, hasPasskeys } from './passkey-device.ts'

const never = () => () => {}

/** Whether this browser supports passkeys; false until the page has hydrated. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false)
}

/** The sentence for an error of the device or the server. */
export function passkeySentence(error: unknown): string {
  return error instanceof DeviceRefused ? error.message : sentenceOf(error)
}

type Props = { work: () => Promise<unknown>; onDone?: (() => void) | undefined; variant?: 'primary' | 'secondary'; children: string }

/** Asks the device for a passkey; renders nothing where the browser supports none. */
export function PasskeyButton({ work, onDone, variant = 'secondary', children }: Props) {
  const has = useHasPasskeys()
  const use = useMutation({ mutationFn: work, onSuccess: onDone })
  if (!has) return null
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        size="lg"
        isFullWidth
        icon={<KeyRound aria-hidden className="size-5" />}
        isPending={use.isPending}
        onPress={() => use.mutate()}
      >
        {children}
      </Button>
      {use.isError && (
        <p role="alert" className="text-danger">
          {passkeySentence(use.error)}
        </p>
      )}
    </div>
  )
}
