import type { RewardKind } from '#contract/rewards/kinds.ts'

/** The drawing of a kind of reward (demo/drawing/reward-scene.ts), twice as wide as high. It says nothing that the words beside it do not. */
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
