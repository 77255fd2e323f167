import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { pushState, turnOn } from '#web/lib/push.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const saidNo = 'mehfil.no-push-offer'

/** Offers push messages once the user waits for an answer; never twice. The browser's prompt follows only after a press. */
export function PushOffer() {
  const [isOpen, setOpen] = useState(() => pushState() === 'askable' && !wasRefused())
  const turning = useMutation({ mutationFn: turnOn, onSettled: keepRefused })
  if (!isOpen) return null
  if (turning.isSuccess) return <Words>We will alert you on this device as soon as there is a reply.</Words>
  if (turning.isError) return <Words>That did not work here. You can turn alerts on under Settings, Notifications.</Words>
  const close = () => {
    keepRefused()
    setOpen(false)
  }
  return (
    <Card as="section" aria-labelledby="push-offer" className="mt-5 grid justify-items-start gap-3">
      <h2 id="push-offer" className="font-display text-lg">
        Get an alert when there is a reply?
      </h2>
      <p className="text-muted">
        A short alert on this device, without names or amounts. Quiet from 10&nbsp;pm to 8&nbsp;am; you can change that.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={turning.isPending} onPress={() => turning.mutate()}>
          Turn on alerts
        </Button>
        <Button variant="plain" onPress={close}>
          Not now
        </Button>
      </div>
    </Card>
  )
}

function Words({ children }: { children: string }) {
  return (
    <p role="status" className="mt-5">
      {children}
    </p>
  )
}

/** Without storage the offer may appear again. */
function wasRefused(): boolean {
  try {
    return localStorage.getItem(saidNo) !== null
  } catch {
    return true
  }
}

function keepRefused(): void {
  try {
    localStorage.setItem(saidNo, '1')
  } catch {
    // Private windows of some browsers refuse storage.
  }
}
