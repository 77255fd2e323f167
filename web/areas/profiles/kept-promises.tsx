import { useId } from 'react'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { useModalPopover } from '#web/ui/use-modal-popover.ts'

/** "92% kept", with its explanation. A native disclosure: works with mouse, touch and keyboard, even without scripts. */
export function KeptPromises({ artist: { stageName, shows, sales, broken, keptPercent } }: { artist: ArtistProfile }) {
  const id = useId()
  const popover = useModalPopover<HTMLSpanElement>()
  if (keptPercent === null) return null
  const kept = shows + sales
  const all = kept + broken
  return (
    <span className="relative inline-block">
      <button
        type="button"
        popoverTarget={id}
        className="touch-target cursor-pointer rounded-sm underline decoration-dotted underline-offset-4"
      >
        {keptPercent}% kept
      </button>
      <span
        id={id}
        popover="auto"
        role="dialog"
        {...popover}
        aria-label="Promises kept"
        className="m-auto max-w-sm rounded-lg border border-line bg-card p-5 text-base text-text shadow-lift backdrop:bg-ink-950/40"
      >
        <strong className="block font-display text-xl">
          {kept.toLocaleString('en-IN')} of {all.toLocaleString('en-IN')} promises kept
        </strong>
        <span className="mt-2 block">
          It counts every booking that {stageName} accepted and every artwork ordered here: {shows.toLocaleString('en-IN')}{' '}
          {shows === 1 ? 'show' : 'shows'} played
          {sales > 0 && ` and ${sales.toLocaleString('en-IN')} ${sales === 1 ? 'work' : 'works'} delivered`}. What the artist cancelled, did
          not answer or did not send counts as not kept. What a client cancels does not count.
        </span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="mt-3 min-h-11 cursor-pointer font-semibold underline-link"
        >
          Close
        </button>
      </span>
    </span>
  )
}
