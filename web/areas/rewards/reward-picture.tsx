import type { RewardKind } from '#contract/rewards/kinds.ts'

/** The illustration of a kind of reward (demo/drawing/reward-scene.ts), 2:1. Decorative: the text beside it says everything. */
export function RewardPicture({ kind, className = '' }: { kind: RewardKind; className?: string }) {
  return (
    <img
      src={`/drawn/reward-${kind.replaceAll('_', '-')}.svg`}
      alt=""
      width={640}
      height={320}
      loading="lazy"
      decoding="async"
      className={`aspect-2/1 bg-soft object-cover ${className}`}
    />
  )
}
