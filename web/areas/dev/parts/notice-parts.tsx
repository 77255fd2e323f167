import { Arch } from '#web/ui/arch.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.tsx'
import { faces } from './faces.ts'
import { nothing, Part } from './part.tsx'

const toasts: ToastMessage[] = [
  { title: 'Request sent to Meher', text: 'She answers within 48 hours', action: { label: 'View', onPress: nothing } },
  { title: 'Link copied', tone: 'info' },
  { title: 'Your vote did not arrive', text: 'Nothing was counted. Please try again.', tone: 'danger' },
]

export function NoticeParts({ theme }: { theme: Theme }) {
  const isStage = theme === 'stage'
  return (
    <>
      <Part title="Toast and banner">
        <div className="mb-3 flex flex-wrap gap-2">
          {toasts.map((toast) => (
            <Button key={toast.title} variant="quiet" onPress={() => showToast(toast)}>
              {toast.title}
            </Button>
          ))}
        </div>
        <div className="grid gap-3">
          <Banner tone="warning" title="You are offline." action={<TextLink href="#again">Try again</TextLink>}>
            Your draft is safe on this device.
          </Banner>
          <Banner tone="success" title="What “verified” means here.">
            Government ID matched on 4 Aug 2026.
          </Banner>
          <Banner tone="danger" title="The bank said no.">
            No money has left your account.
          </Banner>
          <Banner>The Arena opens on Sunday at 6:00 pm IST.</Banner>
          <Progress label="Preparing your video" value={0.62} />
          <Progress label="Waiting for the bank" />
        </div>
      </Part>
      <Part title="Empty, and something went wrong">
        <div className="grid gap-4 sm:grid-cols-2">
          <EmptyState
            title={isStage ? 'No one has entered yet' : 'No bookings yet'}
            art={
              <Arch className="w-20">
                <img src={isStage ? faces.rohan : faces.venkat} alt="" />
              </Arch>
            }
            action={<Button>{isStage ? 'Enter the contest' : 'Add a package'}</Button>}
          >
            {isStage ? 'Be the first voice of the season.' : 'Add a package and people can find a price.'}
          </EmptyState>
          <ErrorState onRetry={nothing} requestId="01JD-7KQ4">
            The list did not arrive. Nothing you wrote is lost.
          </ErrorState>
        </div>
      </Part>
    </>
  )
}
