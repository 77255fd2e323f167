import { CheckCheck, CircleAlert, Info, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'

export type ToastMessage = {
  title: string
  text?: string
  tone?: 'success' | 'info' | 'danger'
  action?: { label: string; onPress: () => void }
}

const icons = { success: CheckCheck, info: Info, danger: CircleAlert }
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Toasts with an action, and errors, stay longer; hovering or focusing one pauses its timer. */
export function showToast(message: ToastMessage) {
  return queue.add(message, { timeout: message.action || message.tone === 'danger' ? 10_000 : 6_000 })
}

export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={queue}
      className="fixed inset-x-4 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--bottom-bar))] z-60 flex flex-col-reverse gap-2 sm:left-auto sm:w-100"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex animate-pop-in items-center gap-3.5 rounded-lg bg-text px-4.5 py-3.5 text-page shadow-lift inset-ring inset-ring-page/20"
        >
          <ToastFace message={toast.content} close={() => queue.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

/** The toast's look, without the queue. */
export function ToastFace({ message, close }: { message: ToastMessage; close: () => void }) {
  const Icon = icons[message.tone ?? 'success']
  return (
    <>
      <Icon aria-hidden className="size-5.5 shrink-0" />
      <ToastContent className="min-w-0 flex-1 leading-snug">
        <Text slot="title" className="block font-semibold">
          {message.title}
        </Text>
        {message.text && (
          <Text slot="description" className="block">
            {message.text}
          </Text>
        )}
      </ToastContent>
      {message.action && (
        <Button
          className="touch-target cursor-pointer font-bold underline underline-offset-4"
          onPress={() => {
            message.action?.onPress()
            close()
          }}
        >
          {message.action.label}
        </Button>
      )}
      <Button slot="close" aria-label="Close" className="touch-target -mr-1 cursor-pointer">
        <X aria-hidden className="size-5" />
      </Button>
    </>
  )
}
