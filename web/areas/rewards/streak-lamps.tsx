import { coinLimits } from '#contract/rewards/coin-terms.ts'

const flame = 'M14 3C18.500 9.500 19.500 12.500 19.500 16a5.500 5.500 0 0 1-11 0C8.500 12.500 9.500 9.500 14 3Z'
const days = Array.from({ length: coinLimits.streakWeekDays }, (_, day) => day + 1)

/** A lamp for each day until the week's bonus. Today's lights up when its coins are claimed; without animation where reduced motion is preferred. */
export function StreakLamps({ length }: { length: number }) {
  const lit = length === 0 ? 0 : ((length - 1) % days.length) + 1
  return (
    <div role="img" aria-label={`${lit} of ${days.length} days to the bonus`} className="mt-2 flex gap-1">
      {days.map((day) => (
        <svg key={day} aria-hidden viewBox="0 0 28 34" data-lit={day <= lit || undefined} className="group/lamp h-9 w-7.5">
          <circle
            cx="14"
            cy="14"
            r="13"
            className="fill-notice-soft opacity-0 transition-opacity duration-700 group-data-lit/lamp:opacity-100"
          />
          <path d={flame} className="fill-none stroke-line" />
          <path
            d={flame}
            className="origin-[50%_65%] scale-0 fill-star opacity-0 transition-[scale,opacity] duration-500 group-data-lit/lamp:scale-100 group-data-lit/lamp:opacity-100"
          />
          <path
            d="M3 21H25C24 28 20 31.500 14 31.500S4 28 3 21Z"
            className="fill-line transition-colors duration-500 group-data-lit/lamp:fill-notice"
          />
        </svg>
      ))}
    </div>
  )
}
