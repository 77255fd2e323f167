import { watchedNames } from '#contract/moderation/overview.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { unusualWords } from './overview-words.ts'
import { useUnusual } from './use-overview.ts'

const rounded = (value: number) => Math.round(value).toLocaleString('en-IN')

/** Shown only for unusual figures: a bot, a broken page, or a taken-over account. */
export function UnusualToday() {
  const { data } = useUnusual()
  if (!data?.figures.length && !data?.admins.length) return null
  return (
    <Banner tone="warning" title="Unusual today" className="mt-6">
      <ul className="mt-1 grid gap-1">
        {data.figures.map(({ figure, today, usual }) => {
          const { href, open } = unusualWords[figure]
          return (
            <li key={figure}>
              {rounded(today)} {watchedNames[figure]}; a usual day has {rounded(usual)}. <TextLink href={href}>{open}</TextLink>
            </li>
          )
        })}
        {data.admins.map(({ username, name, lastHour, usual }) => (
          <li key={username}>
            {name} has done {rounded(lastHour)} things in the last hour; usually it is {rounded(usual)}.{' '}
            <TextLink href={adminPaths.audit({ who: username })}>Open the audit log</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
